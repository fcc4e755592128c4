// The questions put to Memory in this process, over a store that was just opened.
import { Memory } from "../../packages/core/dist/index.js";
import { openStore } from "../speed/load.mjs";
import { measure } from "../speed/measure.mjs";
import { callsOf } from "./asking.mjs";
import { withLoopDelay } from "./loop-delay.mjs";
import { QUESTIONS } from "./questions.mjs";

const CALLER = { namespace: "default" };

const METHODS = {
  memory_search: (memory, given) => memory.search(CALLER, given),
  memory_list: (memory, given) => memory.list(CALLER, given),
  memory_prune_candidates: (memory, given) => memory.pruneCandidates(CALLER, given),
};

/** @returns How long the first search took, and a line for each question. */
export async function measureInProcess({ store, place, size, rounds, milliseconds, labels }) {
  const opened = await openStore[store](place);
  const memory = new Memory({ store: opened });
  const asking = {
    size,
    askTool: async (tool, given) => {
      const page = await METHODS[tool](memory, given);
      const found = page.results.length;
      return () => ({ found, cursor: found === 0 ? undefined : page.cursorAfter(found) });
    },
    write: (entry) => memory.set(CALLER, entry),
  };
  const first = await withLoopDelay(async () => {
    const started = performance.now();
    await memory.search(CALLER, { query: "first question" });
    return { milliseconds: performance.now() - started };
  });
  const lines = [];
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const call = callsOf(question, asking);
    const figures = await withLoopDelay(() =>
      measure(call, { concurrency: 1, rounds, milliseconds, pid: process.pid }),
    );
    lines.push({ ...labels, size, question: name, way: "in process", concurrency: 1, ...figures });
    process.stderr.write(".");
  }
  await opened.close();
  return { first, lines };
}
