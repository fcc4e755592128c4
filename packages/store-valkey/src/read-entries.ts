import type { StoredEntry } from "@memory-mcp/core";
import { decodeEntry } from "./codec.ts";
import { READ_MANY_SCRIPT } from "./generated/read-many.ts";
import type { NamespaceKeys } from "./keys.ts";
import type { Server } from "./server.ts";

/** Entries asked for at a time: other callers of the server wait meanwhile, a few milliseconds. */
export const PAGE = 250;
/** Bytes of bodies in one reply. */
const BYTE_BUDGET = 4_194_304;

/** @returns One element for each id, in the order of `ids`; each as it is at one moment. */
export async function readEntries(
  server: Server,
  keys: NamespaceKeys,
  ids: readonly string[],
  now: number,
): Promise<(StoredEntry | undefined)[]> {
  const entries: (StoredEntry | undefined)[] = [];
  while (entries.length < ids.length) {
    const page = ids.slice(entries.length, entries.length + PAGE);
    const { rows } = await server.read(
      READ_MANY_SCRIPT,
      {
        entriesThenRevisions: [
          ...page.map((id) => keys.entry(id)),
          ...page.map((id) => keys.revision(id)),
        ],
      },
      { now, byteBudget: BYTE_BUDGET },
    );
    rows.forEach((row, place) => {
      entries.push(row === null ? undefined : decodeEntry(page[place] ?? "", row));
    });
  }
  return entries;
}
