import { describe, expect, test } from "vitest";
import { connectClient } from "../support/clients.ts";
import { ERAS, type Era } from "../support/messages.ts";
import { openProxy } from "../support/proxy.ts";
import { ServerProcess, temporaryFolder } from "../support/server-process.ts";

const TOOLS = [
  "memory_search",
  "memory_get",
  "memory_set",
  "memory_list",
  "memory_delete",
  "memory_history",
  "memory_rollback",
  "memory_prune_candidates",
];

const VERSIONS: Record<Era, string> = { legacy: "2025-11-25", modern: "2026-07-28" };

const decision = {
  id: "decision/queue",
  title: "Jobs go through a queue",
  body: "We chose a durable queue for thumbnail rendering, because retries lost work: 再試行。",
  type: "decision",
  tags: ["architecture", "jobs"],
  project: "photos",
};

/** Four ways by which an agent that does not know the id finds the decision. */
const QUESTIONS = {
  "a tag": { tags: ["architecture"] },
  "its type and project": { type: "decision", project: "photos" },
  "a piece of its text": { query: "durable que" },
  "words in another order": { query: "rendering queue retries" },
  "two Chinese characters": { query: "再試" },
};

describe.each(ERAS)("a client of the %s era", (era) => {
  test("finds what it remembered, after restarts and a crash, without connecting again", async () => {
    const environment = {
      MEMORY_MCP_HOST_PORT: "0",
      MEMORY_MCP_DATA_DIR: await temporaryFolder(),
    };
    let server = new ServerProcess(environment);
    const proxy = await openProxy(await server.port());
    const client = await connectClient(era, proxy.port);
    expect(client.protocolVersion).toBe(VERSIONS[era]);
    expect(await client.toolNames()).toEqual(TOOLS);
    expect(await client.call("memory_set", decision)).toMatchObject({
      ok: true,
      operation: "created",
      revision: 1,
    });

    for (const signal of ["SIGTERM", "SIGKILL", "SIGINT"] as const) {
      expect(await server.stop(signal)).toBe(signal === "SIGKILL" ? signal : 0);
      server = new ServerProcess(environment);
      proxy.leadTo(await server.port());
      for (const [way, question] of Object.entries(QUESTIONS)) {
        const { results } = await client.call("memory_search", question);
        expect(results, `by ${way}, after ${signal}`).toMatchObject([decision]);
      }
      expect(await client.call("memory_get", { id: decision.id })).toMatchObject({ revision: 1 });
    }
  });
});
