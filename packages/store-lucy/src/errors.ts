import {
  AuthorityError,
  type AuthorityErrorCode,
  type AuthorityErrorOptions,
} from "@memory-mcp/core";

export interface LucyErrorOptions extends AuthorityErrorOptions {
  /** The status of Lucy's reply, when there was one. */
  readonly status?: number | undefined;
}

/**
 * What a call of Lucy can fail with: an error of the authority port, with a class for each code. Its
 * message is ours. What Lucy said is in `cause`, for logs, without the token.
 */
export class LucyError extends AuthorityError {
  override readonly name: string;
  readonly status: number | undefined;

  constructor(code: AuthorityErrorCode, message: string, options: LucyErrorOptions = {}) {
    super(code, message, options);
    this.name = new.target.name;
    this.status = options.status;
  }
}

/** A class whose code is fixed, so that callers write `catch (e) { if (e instanceof …) }`. */
function classOf(code: AuthorityErrorCode) {
  return class extends LucyError {
    constructor(message: string, options?: LucyErrorOptions) {
      super(code, message, options);
    }
  };
}

export class InvalidRequestError extends classOf("invalid_request") {}
export class UnauthenticatedError extends classOf("unauthenticated") {}
export class InsufficientCreditsError extends classOf("insufficient_credits") {}
export class PermissionDeniedError extends classOf("permission_denied") {}
export class NotFoundError extends classOf("not_found") {}
export class VersionConflictError extends classOf("version_conflict") {}
export class IdempotencyConflictError extends classOf("idempotency_conflict") {}
export class TooLargeError extends classOf("too_large") {}
export class SecretDetectedError extends classOf("secret_detected") {}
export class RateLimitedError extends classOf("rate_limited") {}
export class BillingUnavailableError extends classOf("billing_unavailable") {}
export class UnavailableError extends classOf("unavailable") {}
export class TimeoutError extends classOf("timeout") {}
export class TransportError extends classOf("transport") {}

const CLASSES: Readonly<
  Record<AuthorityErrorCode, new (message: string, options?: LucyErrorOptions) => LucyError>
> = {
  invalid_request: InvalidRequestError,
  unauthenticated: UnauthenticatedError,
  insufficient_credits: InsufficientCreditsError,
  permission_denied: PermissionDeniedError,
  not_found: NotFoundError,
  version_conflict: VersionConflictError,
  idempotency_conflict: IdempotencyConflictError,
  too_large: TooLargeError,
  secret_detected: SecretDetectedError,
  rate_limited: RateLimitedError,
  billing_unavailable: BillingUnavailableError,
  unavailable: UnavailableError,
  timeout: TimeoutError,
  transport: TransportError,
};

export function isErrorCode(code: unknown): code is AuthorityErrorCode {
  return typeof code === "string" && Object.hasOwn(CLASSES, code);
}

export function lucyError(
  code: AuthorityErrorCode,
  message: string,
  options?: LucyErrorOptions,
): LucyError {
  return new CLASSES[code](message, options);
}
