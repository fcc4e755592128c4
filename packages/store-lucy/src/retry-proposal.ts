import type { LucyError } from "./errors.ts";

/** Statuses that say "not now". Everything else either says "no", or nothing that can be relied on. */
const TRANSIENT: readonly number[] = [429, 502, 503, 504];

/** A wish to be left alone for longer is told to the caller instead. */
const LONGEST_WAIT_SECONDS = 60;

const FIRST_PAUSE_MS = 500;

/**
 * Milliseconds to wait before a proposal is sent again, with the same payload and key; undefined
 * when it is not. Only proposals have a key that makes a repetition harmless and free: recall and
 * status cost credits each time, and are never repeated.
 *
 * @param attempt 0 after the first.
 * @param random From 0 to 1.
 */
export function pauseBeforeRetry(
  { status, retryAfterSeconds }: LucyError,
  attempt: number,
  random: number,
): number | undefined {
  if (status === undefined || !TRANSIENT.includes(status)) return undefined;
  if (retryAfterSeconds === undefined) return FIRST_PAUSE_MS * 2 ** attempt * (1 + random);
  return retryAfterSeconds <= LONGEST_WAIT_SECONDS ? retryAfterSeconds * 1000 : undefined;
}
