import { describe, expect, test } from "vitest";
import { connectClient } from "../support/clients.ts";
import { incrementCounter } from "../support/counter.ts";
import type { Era } from "../support/messages.ts";
import { ServerProcess, temporaryFolder } from "../support/server-process.ts";

const INCREMENTS = 50;

describe.each<[Era, Era]>([
  ["legacy", "legacy"],
  ["modern", "modern"],
  ["legacy", "modern"],
])("a %s and a %s client", (...eras) => {
  test("count to the exact sum together, each write on the revision it has read", async () => {
    const server = new ServerProcess({
      MEMORY_MCP_HOST_PORT: "0",
      MEMORY_MCP_DATA_DIR: await temporaryFolder(),
    });
    const port = await server.port();
    const clients = await Promise.all(eras.map((era) => connectClient(era, port)));
    await Promise.all(
      clients.map(async (client) => {
        for (let n = 0; n < INCREMENTS; n += 1) await incrementCounter(client, "counter");
      }),
    );
    const sum = clients.length * INCREMENTS;
    for (const client of clients) {
      expect(await client.call("memory_get", { id: "counter" })).toMatchObject({
        body: String(sum),
        revision: sum,
      });
    }
  });
});
