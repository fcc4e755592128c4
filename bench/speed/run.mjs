// npm run bench [-- --quick] [--json FILE] [--stores sqlite,valkey] [--sizes 1000,10000,100000]
//               [--calls "get,set, update"] [--url http://host:port/mcp [--token TOKEN]]
// Measures the server over HTTP on each store and size, and the ceilings in the same run. With --url a
// server that is there already is measured instead, whoever made it, with the entries that it is given.
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CALLS } from "./calls.mjs";
import { measureCeilings } from "./ceilings.mjs";
import { entryAt, randomNumbers } from "./entries.mjs";
import { load, openStore } from "./load.mjs";
import { McpClient } from "./mcp-client.mjs";
import { measure, residentMegabytes } from "./measure.mjs";
import { report } from "./report.mjs";
import { rest, scratchFolder, startServer, startValkey } from "./service.mjs";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "string" },
    stores: { type: "string", default: "sqlite,valkey" },
    sizes: { type: "string" },
    calls: { type: "string", default: Object.keys(CALLS).join(";") },
    url: { type: "string" },
    token: { type: "string" },
  },
});
const sizes = (options.sizes ?? (options.quick ? "1000" : "1000,10000,100000"))
  .split(",")
  .map(Number);
const rounds = options.quick ? 1 : 3;
const milliseconds = options.quick ? 400 : 1000;
const CONCURRENCIES = [1, 16];
const ERAS = ["legacy", "modern"];
const SEED = 20_260_101;

let freshIds = 0;

function freshId() {
  freshIds += 1;
  return `fresh-${process.pid}-${freshIds}`;
}

/** One line of the result for each call, era and concurrency. */
async function measureServer({ url, token, pid, size, labels }) {
  const lines = [];
  for (const name of options.calls.split(";")) {
    const kind = CALLS[name];
    if (kind === undefined)
      throw new Error(`there is no call ${name}; ${Object.keys(CALLS).join("; ")} are`);
    for (const era of ERAS) {
      for (const concurrency of CONCURRENCIES) {
        const client = new McpClient(url, concurrency, token);
        const situation = {
          random: randomNumbers(SEED + concurrency),
          size,
          fresh: freshId,
        };
        const call = async () => {
          const given = kind.arguments(situation);
          const first = kind.before?.(given);
          if (first !== undefined) await client.call(era, first.tool, first.arguments);
          const started = performance.now();
          await client.call(era, kind.tool, given);
          return performance.now() - started;
        };
        await rest();
        const measured = await measure(call, { concurrency, rounds, milliseconds, pid });
        lines.push({ ...labels, size, call: name, era, concurrency, ...measured });
        process.stderr.write(".");
        await client.close();
      }
    }
  }
  return lines;
}

async function measureStore(store, size) {
  const { folder, remove } = scratchFolder();
  const valkey = store === "valkey" ? await startValkey(folder) : undefined;
  const place = valkey?.url ?? join(folder, "memory.db");
  const empty = await valkey?.usedBytes();
  process.stderr.write(`\n${store}, ${size} entries: `);
  await load(await openStore[store](place), size);
  const bytesPerEntry = valkey && ((await valkey.usedBytes()) - empty) / size;
  const server = await startServer(store === "sqlite" ? `sqlite:${place}` : place);
  try {
    const client = new McpClient(server.url, 1);
    const asked = performance.now();
    await client.call("modern", "memory_search", { query: "first question" });
    const firstSearchMilliseconds = performance.now() - asked;
    await client.close();
    const residentAfterFirstSearch = residentMegabytes(server.pid);
    const lines = await measureServer({ ...server, size, labels: { store } });
    return {
      lines,
      facts: {
        store,
        size,
        startMilliseconds: server.startMilliseconds,
        firstSearchMilliseconds,
        residentAfterFirstSearch,
        residentAtTheEnd: residentMegabytes(server.pid),
        ...(bytesPerEntry !== undefined && { bytesPerEntry }),
      },
    };
  } finally {
    await server.stop();
    await valkey?.stop();
    remove();
  }
}

async function measureElsewhere() {
  const client = new McpClient(options.url, 16, options.token);
  const [size] = sizes;
  let next = 0;
  const lane = async () => {
    while (next < size) {
      const entry = entryAt(next++);
      await client.call("legacy", "memory_set", { ...entry, source: "bench" });
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  await client.close();
  const { url, token } = options;
  const lines = await measureServer({ url, token, size, labels: { store: options.url } });
  return [{ lines, facts: { store: options.url, size } }];
}

async function measureStores() {
  const results = [];
  for (const store of options.stores.split(",")) {
    for (const size of sizes) results.push(await measureStore(store, size));
  }
  return results;
}

const results = options.url === undefined ? await measureStores() : await measureElsewhere();
process.stderr.write("\nceilings: ");
const result = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  processor: cpus()[0]?.model,
  cores: availableParallelism(),
  rounds,
  milliseconds,
  ceilings: await measureCeilings({ rounds, milliseconds, concurrencies: CONCURRENCIES }),
  facts: results.map(({ facts }) => facts),
  lines: results.flatMap(({ lines }) => lines),
};
process.stderr.write("\n");
if (options.json !== undefined) {
  mkdirSync(join(options.json, ".."), { recursive: true });
  writeFileSync(options.json, JSON.stringify(result, undefined, 2));
}
process.stdout.write(report(result));
