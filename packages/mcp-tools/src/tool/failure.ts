import {
  AuthorityError,
  type AuthorityErrorCode,
  MemoryError,
  type MemoryErrorCode,
} from "@memory-mcp/core";
import type { Failure, FailureOutcome } from "./reply.ts";

interface ErrorReply {
  readonly outcome: FailureOutcome;
  /** What the model should do, after what core says. */
  readonly advice: string;
}

/** The one place where an error code becomes a reply. */
const ERROR_REPLIES: Readonly<Record<MemoryErrorCode, ErrorReply>> = {
  invalid_input: { outcome: "refused", advice: "" },
  unavailable: {
    outcome: "unavailable",
    advice: " Nothing was written. Call again in a few seconds.",
  },
  unknown_outcome: {
    outcome: "unknown_outcome",
    advice:
      " The write may or may not have happened. Retry with the same operation_id and arguments; " +
      "if you gave none, read the entry first.",
  },
  closed: {
    outcome: "unavailable",
    advice: " The server is stopping. Call again in a few seconds.",
  },
  corrupt: {
    outcome: "error",
    advice: " Calling again will not help; an operator has to look at it.",
  },
};

const REFUSED: ErrorReply = { outcome: "refused", advice: "" };

const UNKNOWN_END: ErrorReply = {
  outcome: "unknown_outcome",
  advice: " If this was a proposal, it may have been made: call again with the same arguments.",
};

/** What an authority says already names what to do, unless more is said here. */
const AUTHORITY_REPLIES: Readonly<Record<AuthorityErrorCode, ErrorReply>> = {
  invalid_request: REFUSED,
  unauthenticated: { outcome: "error", advice: "" },
  insufficient_credits: { outcome: "error", advice: " Do not call again until that is done." },
  permission_denied: REFUSED,
  not_found: { outcome: "not_found", advice: "" },
  version_conflict: REFUSED,
  idempotency_conflict: REFUSED,
  too_large: REFUSED,
  secret_detected: REFUSED,
  rate_limited: { outcome: "unavailable", advice: "" },
  billing_unavailable: { outcome: "unavailable", advice: " Nothing was done." },
  unavailable: { outcome: "unavailable", advice: " Do not keep the memory elsewhere instead." },
  timeout: UNKNOWN_END,
  transport: UNKNOWN_END,
};

const UNEXPECTED: Failure = {
  outcome: "error",
  error:
    "Internal error; the operator's log has the details. If this was a write, it may have " +
    "happened: retry with the same operation_id and arguments, or read the entry first.",
};

/** What a model is told of an error: of one that core does not know, nothing of its own text. */
export function toFailure(error: unknown): Failure {
  const reply = replyTo(error);
  if (reply === undefined) return UNEXPECTED;
  return { outcome: reply.outcome, error: (error as Error).message + reply.advice };
}

/** Whether only the caller can do something about it, so that no operator need hear of it. */
export function isCallersFault(error: unknown): boolean {
  const outcome = replyTo(error)?.outcome;
  return outcome === "refused" || outcome === "not_found";
}

function replyTo(error: unknown): ErrorReply | undefined {
  if (error instanceof MemoryError) return ERROR_REPLIES[error.code];
  if (error instanceof AuthorityError) return AUTHORITY_REPLIES[error.code];
  return undefined;
}
