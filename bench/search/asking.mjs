import { randomNumbers } from "../speed/entries.mjs";

const SEED = 20_260_501;
let writes = 0;

/**
 * A call of a question, to be measured.
 *
 * @param askTool Asks a tool; resolves to a function that reads the answer, which is not timed: how many it
 * found, and the cursor of the next page.
 * @param write Writes an entry.
 * @returns A function that makes one call and returns its milliseconds, without those of the entry that it
 * writes before.
 */
export function callsOf(question, { size, askTool, write }) {
  const random = randomNumbers(SEED);
  let cursor;
  return async () => {
    writes += 1;
    const now = { random, size, cursor, write: writes };
    if (question.before !== undefined) await write(question.before(now));
    const given = question.arguments(now);
    const started = performance.now();
    const read = await askTool(question.tool, given);
    const milliseconds = performance.now() - started;
    const answer = read();
    if (question.before !== undefined && answer.found !== 1) {
      throw new Error(`what was just written was found ${answer.found} times`);
    }
    cursor = question.pages ? answer.cursor : undefined;
    return milliseconds;
  };
}
