import {
  batchAfter,
  type ChangeBatch,
  type ChangeCursor,
  cursorAt,
  type StoredEntry,
} from "@memory-mcp/core";
import { decodeChange } from "./codec.ts";
import type { NamespaceKeys } from "./keys.ts";
import type { Server } from "./server.ts";

/**
 * Reads the change log after a cursor: in one round trip when nothing was written since; in another
 * one the entries that were, or the newest line when the log does not continue from the cursor.
 */
export async function readChanges(
  server: Server,
  { changes: stream }: NamespaceKeys,
  after: ChangeCursor | undefined,
  limit: number,
  readEntries: (ids: readonly string[]) => Promise<readonly (StoredEntry | undefined)[]>,
): Promise<ChangeBatch> {
  if (after === undefined) return readHead(server, stream);
  const lines = await server.ask((client) =>
    client.xrange(stream, `${after.sequence}-0`, "+", "COUNT", limit + 2),
  );
  let written: readonly string[] = [];
  const batch = batchAfter(after, limit, {
    lines: lines.map(decodeChange),
    head: undefined,
    readEntries(ids) {
      written = ids;
      return [];
    },
  });
  if (batch.kind === "reset") return readHead(server, stream);
  if (written.length === 0) return batch;
  const entries = new Map<string, StoredEntry>();
  for (const entry of await readEntries(written)) if (entry) entries.set(entry.id, entry);
  return { ...batch, entries };
}

async function readHead(server: Server, stream: string): Promise<ChangeBatch> {
  const newest = await server.ask((client) => client.xrevrange(stream, "+", "-", "COUNT", 1));
  return { kind: "reset", cursor: cursorAt(newest.map(decodeChange)[0]) };
}
