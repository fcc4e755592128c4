// npm run bench:search [-- --quick] [--json FILE] [--stores sqlite,valkey] [--sizes 1000,10000,100000]
// How fast entries are found, by Memory in this process and by the server over HTTP. See ../README.md.
import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { load, openStore } from "../speed/load.mjs";
import { scratchFolder, startValkey } from "../speed/service.mjs";
import { measureInProcess } from "./in-process.mjs";
import { measureOverHttp } from "./over-http.mjs";
import { report } from "./report.mjs";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "string" },
    stores: { type: "string", default: "sqlite,valkey" },
    sizes: { type: "string" },
  },
});
const sizes = (options.sizes ?? (options.quick ? "1000,5000" : "1000,10000,100000"))
  .split(",")
  .map(Number);
const stores = options.stores.split(",");
const unknown = stores.find((store) => openStore[store] === undefined);
if (unknown !== undefined || !sizes.every((size) => Number.isInteger(size) && size > 0)) {
  throw new Error(`--stores names ${Object.keys(openStore).join(", ")}; --sizes whole numbers`);
}
const [rounds, milliseconds] = options.quick ? [1, 300] : [3, 1000];

async function measureStore(store, size) {
  const { folder, remove } = scratchFolder();
  const valkey = store === "valkey" ? await startValkey(folder) : undefined;
  const place = valkey?.url ?? join(folder, "memory.db");
  try {
    process.stderr.write(`\n${store}, ${size} entries: `);
    await load(await openStore[store](place), size);
    const asked = { store, place, size, rounds, milliseconds, labels: { store } };
    const overHttp = await measureOverHttp(asked);
    const inProcess = await measureInProcess(asked);
    const { residentAfterFirst, residentAtTheEnd } = overHttp;
    const first = { "in process": inProcess.first, HTTP: overHttp.first };
    return {
      lines: [...inProcess.lines, ...overHttp.lines],
      facts: { store, size, first, residentAfterFirst, residentAtTheEnd },
    };
  } finally {
    await valkey?.stop();
    remove();
  }
}

const results = [];
for (const store of stores) {
  for (const size of sizes) results.push(await measureStore(store, size));
}
process.stderr.write("\n");
const result = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  processor: cpus()[0]?.model,
  cores: availableParallelism(),
  rounds,
  milliseconds,
  facts: results.map(({ facts }) => facts),
  lines: results.flatMap(({ lines }) => lines),
};
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(result, undefined, 2));
process.stdout.write(report(result));
