import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE_MILLISECONDS = 5_000;
const PAUSE_MILLISECONDS = 20;

/**
 * Resolves as soon as `check` does; rejects with its last error when it never does. For hits alone,
 * which stores may hand over by a timer of their own.
 */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const start = performance.now();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() - start > PATIENCE_MILLISECONDS) throw error;
      await sleep(PAUSE_MILLISECONDS);
    }
  }
}
