// node bench/read-model/run.mjs [1000 10000 100000]     (after npm run build)
// What questions cost in core, without transport and tools, over an embedded store of each size: CPU
// time, which other work on the machine disturbs little, and what the read model takes to build.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Memory } from "../../packages/core/dist/index.js";
import { entryAt } from "../speed/entries.mjs";
import { load, openStore } from "../speed/load.mjs";

const CALLER = { namespace: "default" };
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 100_000];

/** Milliseconds of CPU time. */
async function cpuTime(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Each gets the number of the call. */
function questions(memory, size) {
  const like = (call) => entryAt((call * 7919) % size);
  return {
    "list, by hits": async () => memory.list(CALLER, {}),
    "list, by time": async () => memory.list(CALLER, { sort: "updated" }),
    "list, a type": async (call) => memory.list(CALLER, { type: like(call).type }),
    "prune candidates": async () => memory.pruneCandidates(CALLER, {}),
    "search, 2 tags": async (call) => memory.search(CALLER, { tags: like(call).tags.slice(0, 2) }),
    "search, type + project": async (call) => {
      const { type, project } = like(call);
      await memory.search(CALLER, { type, project });
    },
    "second page, after a write": async (call) => {
      const { cursorAfter } = await memory.list(CALLER, { sort: "updated" });
      await memory.set(CALLER, like(call));
      await memory.list(CALLER, { sort: "updated", cursor: cursorAfter(50) });
    },
    statistics: async () => memory.statistics("default"),
  };
}

async function measure(size) {
  const folder = mkdtempSync(join(tmpdir(), "read-model-"));
  const file = join(folder, "memory.db");
  await load(await openStore.sqlite(file), size);
  const store = await openStore.sqlite(file);
  const memory = new Memory({ store });
  const figures = { "first question": await cpuTime(() => memory.list(CALLER, {})) };
  for (const [name, ask] of Object.entries(questions(memory, size))) {
    for (let call = 0; call < 50; call += 1) await ask(call);
    const calls = 300;
    const time = await cpuTime(async () => {
      for (let call = 0; call < calls; call += 1) await ask(call);
    });
    figures[name] = time / calls;
  }
  await store.close();
  rmSync(folder, { recursive: true });
  return figures;
}

const measured = [];
for (const size of sizes) measured.push(await measure(size));
const row = (cells) => console.log(`| ${cells.join(" | ")} |`);
row(["CPU ms", ...sizes.map((size) => `${size} entries`)]);
row(["---", ...sizes.map(() => "---:")]);
for (const name of Object.keys(measured[0])) {
  row([name, ...measured.map((figures) => figures[name].toFixed(3))]);
}
