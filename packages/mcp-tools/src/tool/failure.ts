import { MemoryError, type MemoryErrorCode } from "@memory-mcp/core";
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

const UNEXPECTED: Failure = {
  outcome: "error",
  error:
    "Internal error; the operator's log has the details. If this was a write, it may have " +
    "happened: retry with the same operation_id and arguments, or read the entry first.",
};

/** What a model is told of an error: of one that core does not know, nothing of its own text. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof MemoryError)) return UNEXPECTED;
  const { outcome, advice } = ERROR_REPLIES[error.code];
  return { outcome, error: error.message + advice };
}
