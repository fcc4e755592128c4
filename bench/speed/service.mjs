// Starts what is measured: Valkey, the server on a store, and the ceilings' program.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Redis } from "ioredis";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** A folder of this run's own, and what ends it with everything in it. */
export function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), "memory-mcp-bench-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function start(program, words, environment = {}) {
  const child = spawn(program, words, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return {
    pid: child.pid,
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "close");
    },
  };
}

async function printed(child, pattern) {
  let text = "";
  child.stdout.setEncoding("utf8");
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const match = pattern.exec(text);
    if (match !== null) {
      child.stdout.resume();
      return match[1];
    }
  }
  throw new Error(`a program ended early:\n${text}`);
}

/** Valkey as fast as it is: it keeps nothing on disk. */
export async function startValkey(folder) {
  const port = await freePort();
  const path = [join(ROOT, ".cache/valkey"), process.env.PATH].join(delimiter);
  const program = process.env.VALKEY_SERVER || "valkey-server";
  const options = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--dir", folder];
  const valkey = start(program, options.map(String), { PATH: path });
  valkey.child.stdout.resume();
  const client = new Redis({ port, retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on("error", () => undefined); // it is not there yet
  await client.ping();
  return {
    url: `valkey://127.0.0.1:${port}`,
    port,
    usedBytes: async () => Number(/used_memory:(\d+)/.exec(await client.info("memory"))[1]),
    empty: () => client.flushall(),
    stop: async () => {
      client.disconnect();
      await valkey.stop();
    },
  };
}

/** @param store What MEMORY_MCP_STORE says. */
export async function startServer(store, more = {}) {
  const started = performance.now();
  const server = start(process.execPath, ["apps/http-server/dist/main.js"], {
    MEMORY_MCP_STORE: store,
    MEMORY_MCP_HOST_PORT: "0",
    MEMORY_MCP_LOG_LEVEL: "warn",
    MEMORY_MCP_MAX_ENTRIES_WARN: "1000000",
    ...more,
  });
  const url = await printed(server.child, /(http:\S+\/mcp)/);
  return { ...server, url, startMilliseconds: performance.now() - started };
}

/** @param kind See ceiling-server.mjs. */
export async function startCeiling(kind, valkeyPort) {
  const words = ["bench/speed/ceiling-server.mjs", kind, String(valkeyPort ?? 0)];
  const server = start(process.execPath, words);
  return { ...server, url: await printed(server.child, /(http:\S+)/) };
}

/** Lets a busy machine come to rest between two measurements. */
export const rest = () => delay(200);
