import { MemoryError } from "../../errors.ts";
import { AuthorityError } from "../authority-error.ts";

/**
 * Runs a call of the authority. What the store says of itself becomes `unavailable`: every call may
 * be repeated, also one whose write may have happened, for each write is known again by its id.
 */
export async function asAuthority<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    const retryable = error.code === "unavailable" || error.code === "unknown_outcome";
    const message = retryable
      ? "The memory's store cannot be reached at present. Nothing is lost; call again later."
      : "The memory's store cannot do this at present; its operator finds the reason in the log.";
    throw new AuthorityError("unavailable", message, { retryable, cause: error });
  }
}
