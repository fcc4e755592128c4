import {
  batchAfter,
  type ChangeBatch,
  type ChangeCursor,
  type StoredEntry,
} from "@memory-mcp/core";
import { decodeChange, type StreamLine } from "./codec.ts";
import type { NamespaceKeys } from "./keys.ts";
import type { Server } from "./server.ts";

/**
 * Reads the change log after a cursor in one round trip, and in another one the entries that were
 * written, if any were.
 */
export async function readChanges(
  server: Server,
  keys: NamespaceKeys,
  after: ChangeCursor | undefined,
  limit: number,
  readEntries: (ids: readonly string[]) => Promise<readonly (StoredEntry | undefined)[]>,
): Promise<ChangeBatch> {
  const [lines, newest] = await readLog(server, keys.changes, after, limit + 2);
  const [head] = newest.map(decodeChange);
  let written: readonly string[] = [];
  const batch = batchAfter(after, limit, {
    lines: lines.map(decodeChange),
    head,
    readEntries(ids) {
      written = ids;
      return [];
    },
  });
  if (batch.kind === "reset" || written.length === 0) return batch;
  const entries = new Map<string, StoredEntry>();
  for (const entry of await readEntries(written)) if (entry) entries.set(entry.id, entry);
  return { ...batch, entries };
}

/** @returns The lines from the cursor's on, that one included, and the newest line. */
async function readLog(
  server: Server,
  stream: string,
  after: ChangeCursor | undefined,
  count: number,
): Promise<readonly [lines: readonly StreamLine[], newest: readonly StreamLine[]]> {
  return await server.ask(async (client) => {
    const newest = client.xrevrange(stream, "+", "-", "COUNT", 1);
    if (after === undefined) return [[], await newest];
    const lines = client.xrange(stream, `${after.sequence}-0`, "+", "COUNT", count);
    return await Promise.all([lines, newest]);
  });
}
