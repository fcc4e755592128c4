import { silentLog } from "@memory-mcp/assembly";
import { InMemoryStore, Memory } from "@memory-mcp/core";
import type { McpServer } from "@modelcontextprotocol/server";
import { describe, expect, test } from "vitest";
import { createMetrics } from "../src/index.ts";
import { ServerPool } from "../src/server-pool.ts";
import type { CallerOf } from "../src/shared-server.ts";
import { directSurface } from "../src/surface.ts";
import { callerNamed } from "./support/callers.ts";
import { keepAliveAgent, send } from "./support/http-request.ts";
import { ERAS, initialize, message, toolCall } from "./support/messages.ts";
import { serveApp } from "./support/serve-app.ts";

/** A maker of direct servers that counts them. */
function countedSurface() {
  const create = directSurface(
    new Memory({ store: new InMemoryStore() }),
    createMetrics(),
    silentLog,
  );
  const created: McpServer[] = [];
  return {
    created,
    createServer: (callerOf: CallerOf = () => ({ ...callerNamed("test"), origin: "test" })) => {
      const server = create(callerOf);
      created.push(server);
      return server;
    },
  };
}

describe("over HTTP, server objects", () => {
  test("do not grow in number with the clients that initialize", async () => {
    const { created, createServer } = countedSurface();
    const { port } = await serveApp({ createServer });
    const agent = keepAliveAgent(8);
    for (let batch = 0; batch < 250; batch += 1) {
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => send(port, initialize(), agent)),
      );
      expect(replies.every(({ status }) => status === 200)).toBe(true);
    }
    expect(created.length).toBeLessThanOrEqual(8);
  });

  test.each(ERAS)("are used again after every kind of end (%s)", async (era) => {
    const { created, createServer } = countedSurface();
    const { port } = await serveApp({ createServer });
    const list = message(era, "tools/list");
    const withProgress = JSON.parse(list.body);
    withProgress.params._meta = { ...withProgress.params._meta, progressToken: 1 };
    for (let round = 0; round < 5; round += 1) {
      await send(port, list);
      await send(port, toolCall(era, "memory_get", { id: "absent" }));
      await send(port, toolCall(era, "unknown"));
      await send(port, message(era, "unknown"));
      await send(port, { ...list, body: JSON.stringify(withProgress) });
    }
    expect(created).toHaveLength(2); // one for plain calls, one for all else
  });
});

describe("ServerPool", () => {
  test("never hands out a server object that is in use", () => {
    const pool = new ServerPool(countedSurface().createServer);
    const inUse = Array.from({ length: 100 }, () => pool.checkOut("legacy"));
    expect(new Set(inUse).size).toBe(100);
  });

  test("never hands a server object from one era to the other", () => {
    const pool = new ServerPool(countedSurface().createServer);
    const legacy = pool.checkOut("legacy");
    legacy.server.onclose?.();
    expect(pool.checkOut("modern")).not.toBe(legacy);
    expect(pool.checkOut("legacy")).toBe(legacy);
  });

  test("drops what a burst leaves behind", () => {
    const { created, createServer } = countedSurface();
    const pool = new ServerPool(createServer);
    const burst = Array.from({ length: 200 }, () => pool.checkOut("modern"));
    for (const server of burst) server.server.onclose?.();
    const next = Array.from({ length: 200 }, () => pool.checkOut("modern"));
    expect(next.filter((server) => burst.includes(server))).toHaveLength(64);
    expect(created).toHaveLength(336);
  });
});
