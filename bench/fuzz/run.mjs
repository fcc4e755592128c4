// npm run fuzz:search [-- --queries 1000000] [--seed N] [--entries 10000] [--limit 100]
// Random queries through memory_search in process. Fails at the first error, and when a call takes more than
// the limit: milliseconds of processor time, because on a busy machine any call waits.
import { parseArgs } from "node:util";
import { SearchedMemory } from "./searched-memory.mjs";

const { values } = parseArgs({
  options: {
    queries: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    entries: { type: "string", default: "10000" },
    limit: { type: "string", default: "100" },
  },
});
const [queries, seed, size, limit] = [
  values.queries,
  values.seed,
  values.entries,
  values.limit,
].map(Number);
for (const [name, text] of Object.entries(values)) {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} is ${text}; a whole number is allowed`);
}
const SLOWEST = 5;
/** Calls before the code is compiled, the first of which builds the read model; not timed. */
const WARM_UP = 500;
const PROGRESS_EVERY = 50_000;

const processorMilliseconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const shown = ({ query, ...rest }) =>
  JSON.stringify({
    query: query.length > 80 ? `${query.slice(0, 80)}… (${query.length})` : query,
    ...rest,
  });

const searched = await SearchedMemory.open({ size, seed });
const slowest = [];
let [found, results, total] = [0, 0, 0];
for (let made = 0; made < queries + WARM_UP; made += 1) {
  const given = searched.next();
  const [started, processorBefore] = [performance.now(), processorMilliseconds()];
  let reply;
  try {
    reply = await searched.search(given);
  } catch (error) {
    console.error(`query ${made} of seed ${seed} failed: ${JSON.stringify(given)}`);
    throw error;
  }
  const wall = performance.now() - started;
  const processor = processorMilliseconds() - processorBefore;
  if (made < WARM_UP) continue;
  total += wall;
  results += reply.results.length;
  if (reply.results.length > 0) found += 1;
  if (slowest.length < SLOWEST || processor > slowest.at(-1).processor) {
    slowest.push({ processor, wall, given });
    slowest.sort((a, b) => b.processor - a.processor).splice(SLOWEST);
  }
  if ((made - WARM_UP) % PROGRESS_EVERY === PROGRESS_EVERY - 1) process.stderr.write(".");
}
console.log(
  `\n${queries} queries over ${size} entries, seed ${seed}: no error; ${found} found something, ` +
    `${(results / queries).toFixed(1)} results and ${(total / queries).toFixed(2)} ms on average`,
);
for (const { processor, wall, given } of slowest) {
  console.log(`${processor.toFixed(1)} ms of processor, ${wall.toFixed(1)} ms: ${shown(given)}`);
}
await searched.close();
const tooSlow = slowest.filter(({ processor }) => processor > limit);
if (tooSlow.length > 0) {
  console.error(`at least ${tooSlow.length} took more than ${limit} ms`);
  process.exitCode = 1;
}
