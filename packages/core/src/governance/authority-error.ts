/**
 * Every way in which a governed call can fail; the codes of Agent Memory HTTP v1, and two that only
 * a client knows.
 *
 * | code | HTTP | meaning | what a caller does |
 * |---|---|---|---|
 * | `invalid_request` | 400 | an argument is not allowed; `details.field` names it | correct it |
 * | `unauthenticated` | 401 | the credential is missing or unknown | have it replaced |
 * | `insufficient_credits` | 402 | the account has run out | tell the account's owner |
 * | `permission_denied` | 403 | the credential may not do this | ask for the permission |
 * | `not_found` | 404 | there is no such thing, or the caller may not see it | check the id |
 * | `version_conflict` | 409 | what the call was based on has moved on | read again, decide again |
 * | `idempotency_conflict` | 409 | the key was used for another request | use a new key |
 * | `too_large` | 413 | a text is too long; `details.field` names it | shorten it |
 * | `secret_detected` | 422 | a text holds a secret; `details.kind` names what | leave it out |
 * | `rate_limited` | 429 | too many calls; `retryAfterSeconds` says how long | wait |
 * | `billing_unavailable` | 503 | credits could not be checked; nothing was done | call later |
 * | `unavailable` | 503 | the authority or its store could not be asked | call later |
 * | `timeout` | – | no reply in time; a proposal may have been made | propose again, same key |
 * | `transport` | – | the reply was lost or made no sense | as for `timeout` |
 */
export type AuthorityErrorCode =
  | "invalid_request"
  | "unauthenticated"
  | "insufficient_credits"
  | "permission_denied"
  | "not_found"
  | "version_conflict"
  | "idempotency_conflict"
  | "too_large"
  | "secret_detected"
  | "rate_limited"
  | "billing_unavailable"
  | "unavailable"
  | "timeout"
  | "transport";

/** Codes after which the very same call may succeed later, without anybody's doing. */
const RETRYABLE: ReadonlySet<AuthorityErrorCode> = new Set([
  "rate_limited",
  "billing_unavailable",
  "unavailable",
  "timeout",
  "transport",
]);

/** What a program needs to go on; goes over the wire as it is, so it holds no secret. */
export type AuthorityErrorDetails = Readonly<Record<string, unknown>>;

export interface AuthorityErrorOptions {
  readonly details?: AuthorityErrorDetails;
  /** Of `rate_limited` and `unavailable`, when it is known. */
  readonly retryAfterSeconds?: number;
  /** @default what the code says */
  readonly retryable?: boolean;
  /** The error beneath, kept for logs and never shown. */
  readonly cause?: unknown;
}

/** The only error of an authority. Its message is ours, and fit to be shown to a model. */
export class AuthorityError extends Error {
  override readonly name: string = "AuthorityError";
  readonly code: AuthorityErrorCode;
  readonly details: AuthorityErrorDetails;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AuthorityErrorCode, message: string, options: AuthorityErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
    this.retryable = options.retryable ?? RETRYABLE.has(code);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
