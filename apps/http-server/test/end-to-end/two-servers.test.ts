import { openMemory, readConfiguration } from "@memory-mcp/assembly";
import { DEFAULT_NAMESPACE } from "@memory-mcp/core";
import { expect, test } from "vitest";
import { connectClient } from "../support/clients.ts";
import { type Increment, incrementCounter } from "../support/counter.ts";
import { ERAS } from "../support/messages.ts";
import { ServerProcess, temporaryFolder } from "../support/server-process.ts";

const CLIENTS = 16;
const WRITES = 2000;
const COUNTERS = ["counter/a", "counter/b", "counter/c", "counter/d"];

test(`two servers on one data file and ${CLIENTS} clients lose none of ${WRITES} writes`, {
  timeout: 180_000,
}, async () => {
  const environment = {
    MEMORY_MCP_HOST_PORT: "0",
    MEMORY_MCP_DATA_DIR: await temporaryFolder(),
    MEMORY_MCP_MAX_VERSIONS_PER_ENTRY: String(WRITES),
  };
  const servers = [new ServerProcess(environment), new ServerProcess(environment)];
  const ports = await Promise.all(servers.map((server) => server.port()));
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) =>
      // Of every era at every server, so that no two things differ together.
      connectClient(ERAS[n % 2] ?? "modern", ports[(n >> 1) % 2] ?? 0),
    ),
  );

  const acknowledged = new Map<string, Increment[]>(COUNTERS.map((id) => [id, []]));
  const started = performance.now();
  await Promise.all(
    clients.map(async (client, n) => {
      for (let write = 0; write < WRITES / CLIENTS; write += 1) {
        const id = COUNTERS[(n + write) % COUNTERS.length] ?? "";
        acknowledged.get(id)?.push(await incrementCounter(client, id));
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const server of servers) expect(await server.stop("SIGTERM")).toBe(0);

  const { memory, close } = await openMemory(readConfiguration(environment));
  const caller = { namespace: DEFAULT_NAMESPACE };
  let conflicts = 0;
  for (const [id, increments] of acknowledged) {
    const { results: versions } = await memory.history(caller, { id, limit: WRITES });
    const kept = versions.map(({ revision, body }) => ({ revision, count: Number(body) }));
    expect(kept.reverse()).toEqual(
      increments
        .map(({ revision, count }) => ({ revision, count }))
        .sort((a, b) => a.revision - b.revision),
    );
    expect(kept.map(({ revision }) => revision)).toEqual(kept.map((_, place) => place + 1));
    expect(kept.map(({ count }) => count)).toEqual(kept.map((_, place) => place + 1));
    conflicts += increments.reduce((sum, increment) => sum + increment.conflicts, 0);
  }
  await close();
  const writes = [...acknowledged.values()].flat().length;
  expect(writes).toBe(WRITES);
  process.stdout.write(
    `two servers, ${CLIENTS} clients: ${writes} writes acknowledged, all present, revisions ` +
      `contiguous; ${conflicts} conflicts retried; ${seconds.toFixed(1)} s, ` +
      `${Math.round(writes / seconds)} writes/s\n`,
  );
});
