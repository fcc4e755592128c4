import type { Change, StoredEntry, VersionPage } from "@memory-mcp/core";
import type { BoundStore } from "./bound-store.ts";

/** All that the port shows of a namespace. */
export interface Snapshot {
  readonly entries: readonly StoredEntry[];
  readonly histories: readonly (readonly [id: string, history: VersionPage])[];
  readonly log: readonly Change[];
}

/** For comparing a namespace with itself, before and after something that must not change it. */
export async function takeSnapshot(store: BoundStore): Promise<Snapshot> {
  const log = await store.log();
  const ids = [...new Set(log.map((line) => line.id))].sort();
  const entries = (await store.scanned()).sort((a, b) => (a.id < b.id ? -1 : 1));
  const histories: [string, VersionPage][] = [];
  for (const id of ids) histories.push([id, await store.versions(id)]);
  return { entries, histories, log };
}
