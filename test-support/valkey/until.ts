import { setTimeout as delay } from "node:timers/promises";

/**
 * Waits for what another process does in its own time. Asks again until the answer is not false,
 * undefined or an error.
 *
 * @param what Completes "waited in vain until …".
 * @param milliseconds A generous bound: reaching it means that it will never happen.
 * @throws Error when it does not happen.
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | false | undefined>,
  milliseconds = 30_000,
): Promise<Answer> {
  const deadline = performance.now() + milliseconds;
  let lastError: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== false && answer !== undefined) return answer;
    } catch (error) {
      lastError = error;
    }
    await delay(10);
  } while (performance.now() < deadline);
  throw new Error(`waited in vain until ${what}`, { cause: lastError });
}
