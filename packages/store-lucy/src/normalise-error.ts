import type { AuthorityErrorCode, AuthorityErrorDetails } from "@memory-mcp/core";
import { isErrorCode, LucyError, lucyError, TransportError } from "./errors.ts";

/** What is done about it, in our words: Lucy's own go to models nowhere. */
const MESSAGES: Readonly<Record<AuthorityErrorCode, string>> = {
  invalid_request: "Lucy takes no such request.",
  unauthenticated: "Lucy does not accept the token. Have it replaced.",
  insufficient_credits: "The account has run out of credits. Its owner has to act.",
  permission_denied: "The token may not do this. Who administers it can grant the permission.",
  not_found: "There is no such memory or proposal, or the token may not see it.",
  version_conflict:
    "The memory has moved on. Recall it again, and propose on what it says now, with a new key.",
  idempotency_conflict:
    "The idempotency key was used for another request; a changed request needs a new key.",
  too_large: "A text is too long. Shorten it.",
  secret_detected: "A text holds a secret. Leave it out, and say where it is kept instead.",
  rate_limited: "There were too many calls. Wait before the next.",
  billing_unavailable: "Lucy cannot check credits at present. Call again later.",
  unavailable: "Memory is unavailable: Lucy cannot answer at present. Call again later.",
  timeout: "Memory is unavailable: Lucy did not answer in time.",
  transport: "Memory is unavailable: Lucy could not be reached, or its reply was lost.",
};

/** Fields of `details` that programs use. Text among them is one word, so it can say nothing else. */
const DETAILS = [
  "field",
  "kind",
  "permission",
  "most",
  "memory_id",
  "proposal_id",
  "expected_version",
  "current_version",
] as const;
const ONE_WORD = /^[\w.:-]{1,200}$/;

interface Failure {
  readonly code?: unknown;
  readonly status?: unknown;
  readonly details?: unknown;
  readonly retryAfterSeconds?: unknown;
}

/**
 * What a transport rejected with, as one of our errors. Those of this package pass as they are; of
 * others only what {@link LucyTransport} names is believed.
 *
 * @param token Taken out of everything that is kept for logs.
 */
export function normaliseError(error: unknown, token: string): LucyError {
  if (error instanceof LucyError) return error;
  const cause = withoutToken(error, token);
  const failure: Failure = typeof error === "object" && error !== null ? error : {};
  if (!isErrorCode(failure.code)) return new TransportError(MESSAGES.transport, { cause });
  const { code, status, retryAfterSeconds } = failure;
  const details = knownDetails(failure.details);
  const wait = isWait(retryAfterSeconds) ? { retryAfterSeconds } : {};
  return lucyError(code, describeFailure(code, { ...details, ...wait }), {
    cause,
    details,
    ...wait,
    ...(typeof status === "number" && { status }),
  });
}

/** The sentence for a code, with the versions, field, permission or time that it is about. */
function describeFailure(code: AuthorityErrorCode, details: AuthorityErrorDetails): string {
  const { field, permission, current_version, most, retryAfterSeconds } = details;
  const facts = [
    field !== undefined && `field: ${field}`,
    permission !== undefined && `permission: ${permission}`,
    most !== undefined && `at most ${most}`,
    retryAfterSeconds !== undefined && `not before ${retryAfterSeconds} seconds have passed`,
    current_version !== undefined && `version now: ${current_version}`,
  ].filter((fact) => fact !== false);
  return facts.length === 0 ? MESSAGES[code] : `${MESSAGES[code]} (${facts.join(", ")})`;
}

/** @param details Of unknown origin. */
function knownDetails(details: unknown): AuthorityErrorDetails {
  if (typeof details !== "object" || details === null) return {};
  const given: Readonly<Record<string, unknown>> = { ...details };
  return Object.fromEntries(
    DETAILS.filter((name) => isPlain(given[name])).map((name) => [name, given[name]]),
  );
}

function isPlain(value: unknown): boolean {
  return Number.isSafeInteger(value) || (typeof value === "string" && ONE_WORD.test(value));
}

function isWait(seconds: unknown): seconds is number {
  return typeof seconds === "number" && Number.isFinite(seconds) && seconds >= 0;
}

/** A copy, because an error's own stack and causes may hold the token as well. */
function withoutToken(error: unknown, token: string): Error {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : "no error object";
  const under = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const told = under === undefined ? text : `${text} (${under.name}: ${under.message})`;
  return new Error(told.replaceAll(token, "[token]"));
}
