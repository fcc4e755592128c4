// The ceilings: how fast it could go at best, measured in the same run and with the same client.
import { join } from "node:path";
import { Redis } from "ioredis";
import { openSqliteStore } from "../../packages/store-sqlite/dist/index.js";
import { GET_SCRIPT, getKeys, SET_SCRIPT, setKeys, setValues } from "./ceiling-scripts.mjs";
import { entryAt, idOf } from "./entries.mjs";
import { McpClient } from "./mcp-client.mjs";
import { measure } from "./measure.mjs";
import { rest, scratchFolder, startCeiling, startValkey } from "./service.mjs";

const KNOWN = 1000;
const some = () => Math.floor(Math.random() * KNOWN);

async function overHttp(kind, valkeyPort, options) {
  const server = await startCeiling(kind, valkeyPort);
  const measured = [];
  try {
    for (const tool of kind === "json" ? ["memory_get"] : ["memory_set", "memory_get"]) {
      for (const concurrency of options.concurrencies) {
        const client = new BareClient(server.url, concurrency);
        const call = async () => void (await client.call(tool));
        await rest();
        const figures = await measure(call, { ...options, concurrency, pid: server.pid });
        measured.push({
          ceiling: kind === "json" ? "HTTP, JSON alone" : `HTTP + script, ${tool}`,
          concurrency,
          ...figures,
        });
        process.stderr.write(".");
        await client.close();
      }
    }
  } finally {
    await server.stop();
  }
  return measured;
}

/** Sends what the real client sends and takes whatever comes. */
class BareClient extends McpClient {
  call(tool) {
    const place = some();
    const given = tool === "memory_get" ? { id: idOf(place) } : entryAt(place);
    return this.exchange("legacy", tool, given);
  }
}

async function overScripts(valkeyPort, options) {
  const client = new Redis({ port: valkeyPort });
  const [get, set] = await Promise.all(
    [GET_SCRIPT, SET_SCRIPT].map((text) => client.script("LOAD", text)),
  );
  const calls = {
    "script, memory_set": () => {
      const place = some();
      return client.evalsha(
        set,
        ...setKeys(idOf(place)),
        ...setValues(idOf(place), entryAt(place)),
      );
    },
    "script, memory_get": () => client.evalsha(get, ...getKeys(idOf(some()))),
  };
  const measured = [];
  for (const [ceiling, send] of Object.entries(calls)) {
    for (const concurrency of options.concurrencies) {
      const call = async () => void (await send());
      measured.push({
        ceiling,
        concurrency,
        ...(await measure(call, { ...options, concurrency })),
      });
      process.stderr.write(".");
    }
  }
  client.disconnect();
  return measured;
}

/** The embedded store called in process: what a server over it can at best reach. */
async function inProcess(folder, options) {
  const store = await openSqliteStore({ file: join(folder, "ceiling.db") });
  const { Memory } = await import("../../packages/core/dist/index.js");
  const memory = new Memory({ store });
  const caller = { namespace: "default" };
  for (let place = 0; place < 100; place += 1) await memory.set(caller, entryAt(place));
  const calls = {
    "SQLite in process, memory_set": () => memory.set(caller, entryAt(some() % 100)),
    "SQLite in process, memory_get": () => memory.get(caller, idOf(some() % 100)),
  };
  const measured = [];
  for (const [ceiling, send] of Object.entries(calls)) {
    for (const concurrency of options.concurrencies) {
      const call = async () => void (await send());
      measured.push({
        ceiling,
        concurrency,
        ...(await measure(call, { ...options, concurrency })),
      });
      process.stderr.write(".");
    }
  }
  await store.close();
  return measured;
}

/** @returns A line for each ceiling and concurrency. */
export async function measureCeilings(options) {
  const { folder, remove } = scratchFolder();
  const valkey = await startValkey(folder);
  try {
    return [
      ...(await overHttp("json", undefined, options)),
      ...(await overHttp("evalsha", valkey.port, options)),
      ...(await overScripts(valkey.port, options)),
      ...(await inProcess(folder, options)),
    ];
  } finally {
    await valkey.stop();
    remove();
  }
}
