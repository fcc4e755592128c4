import { setTimeout as pause } from "node:timers/promises";
import { isBusy } from "./errors.ts";

/** Milliseconds. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 50;

/**
 * Calls `attempt` until no other process is in its way. An attempt blocks this process for as long
 * as SQLite waits for a lock, which is kept short; between attempts the process is free. The pauses
 * grow and are random, so that processes which met once do not meet again and again.
 *
 * @param patience Milliseconds after which the busy error is passed on; there is one attempt at least.
 */
export async function retryWhileBusy<T>(attempt: () => T, patience: number): Promise<T> {
  const end = performance.now() + patience;
  for (let longest = FIRST_PAUSE; ; longest = Math.min(2 * longest, LONGEST_PAUSE)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
    await pause(longest * (0.5 + Math.random() / 2));
  }
}
