import { describe, expect, test } from "vitest";
import { connectClient, type MemoryClient } from "../support/clients.ts";
import type { Era } from "../support/messages.ts";
import { ServerProcess, temporaryFolder } from "../support/server-process.ts";

const ENTRIES = 300;
const LONG_BODY = `${"A body of one mebibyte. ".repeat(43_690)}On a queue.`;
/** By default; a token for four characters is the least that a tokenizer makes of this text. */
const REPLY_TOKENS = 8000;

function entry(id: string, body = `The queue that ${id} is about.`) {
  return { id, title: `About ${id}`, body, type: "state", tags: [] };
}

/** Follows the cursors to the end, and lets others do something at the same time as each call. */
async function idsOfAllPages(
  client: MemoryClient,
  [tool, given]: readonly [string, Record<string, unknown>],
  meanwhile: () => Promise<void>,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const call = client.call(tool, cursor === undefined ? given : { ...given, cursor });
    const [reply] = await Promise.all([call, meanwhile()]);
    expect(JSON.stringify(reply).length / 4).toBeLessThan(REPLY_TOKENS);
    ids.push(...reply.results.map(({ id }: { id: string }) => id));
    cursor = reply.next_cursor;
  } while (cursor !== undefined);
  return ids;
}

describe.each<Era>(["legacy", "modern"])("a %s client", (era) => {
  test("sees each of 300 entries once, page by page, while another writes", async () => {
    const server = new ServerProcess({
      MEMORY_MCP_HOST_PORT: "0",
      MEMORY_MCP_DATA_DIR: await temporaryFolder(),
      MEMORY_MCP_SQLITE_SYNCHRONOUS: "normal",
    });
    const port = await server.port();
    const [reader, writer] = await Promise.all([
      connectClient(era, port),
      connectClient(era === "legacy" ? "modern" : "legacy", port),
    ]);
    const ids = Array.from({ length: ENTRIES }, (_, number) => `entry-${number}`);
    const longIds = new Set(ids.filter((_, number) => number % 100 === 7));
    await Promise.all(
      ids.map((id) =>
        writer.call("memory_set", longIds.has(id) ? entry(id, LONG_BODY) : entry(id)),
      ),
    );

    let writes = 0;
    const write = async () => {
      writes += 1;
      const rewritten = ids[(writes * 37) % ENTRIES] as string;
      await writer.call("memory_get", { id: ids[(writes * 53) % ENTRIES] });
      if (!longIds.has(rewritten)) await writer.call("memory_set", entry(rewritten));
      await writer.call("memory_set", entry(`new-${writes}`));
    };
    for (const question of [
      ["memory_list", { sort: "updated", limit: 40 }],
      ["memory_list", { sort: "hits" }],
      ["memory_search", { query: "queue", limit: 100 }],
      ["memory_search", { query: "queue about", body: "none", limit: 40 }],
    ] as const) {
      const seen = await idsOfAllPages(reader, question, write);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => ids.includes(id))).toHaveLength(ENTRIES);
    }
  });
});
