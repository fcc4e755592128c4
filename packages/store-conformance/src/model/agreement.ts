import assert from "node:assert/strict";
import { type CommitOutcome, LOG_START, type StoredEntry } from "@memory-mcp/core";
import type { BoundStore } from "../bound-store.ts";
import type { ModelOutcome, NamespaceModel } from "./namespace-model.ts";

/** An outcome must be the model's; its count may include entries that have expired. */
export function assertSameOutcome(
  actual: CommitOutcome,
  expected: ModelOutcome,
  model: NamespaceModel,
): void {
  if (actual.kind === "applied" || actual.kind === "replayed") {
    const { entries, ...rest } = actual;
    assert.deepEqual(rest, expected);
    const live = model.entries.length;
    assert.ok(
      entries >= live && entries <= live + model.expiredIds,
      `the outcome counts ${entries} entries; there are ${live}`,
    );
  } else {
    assert.deepEqual(withoutHits(actual), withoutHits(expected));
  }
}

/** The entry that a conflict brings along may lack hits of the last second. */
function withoutHits(outcome: CommitOutcome | ModelOutcome): CommitOutcome | ModelOutcome {
  if (outcome.kind !== "conflict" || !outcome.current) return outcome;
  return { ...outcome, current: uncounted(outcome.current) };
}

/** Entry and history of one id. */
export async function assertSameId(
  store: BoundStore,
  model: NamespaceModel,
  id: string,
): Promise<void> {
  const { entry, versions } = model.known(id);
  assert.deepEqual(await store.read(id), entry);
  assert.deepEqual(await store.versions(id), { versions, total: versions.length });
}

/** Everything that the port shows of a namespace, but for hits where they may be late. */
export async function assertSameNamespace(store: BoundStore, model: NamespaceModel): Promise<void> {
  const entries = byId(model.entries).map(uncounted);
  assert.deepEqual(byId(await store.scanned()).map(uncounted), entries);
  const batch = await store.changesAfter(LOG_START);
  assert.deepEqual(byId(batch.entries.values()).map(uncounted), entries);
  for (const id of new Set(model.lines.map((line) => line.id))) {
    await assertSameId(store, model, id);
  }
  const log = await store.log();
  log.forEach(({ sequence }, place) => {
    assert.equal(sequence, place + 1);
  });
  const writes = log.flatMap(({ sequence, ...line }) => (line.kind === "hit" ? [] : [line]));
  assert.deepEqual(writes, model.lines);
}

/** The hits in a scan and in the change log, which both may be a second late. */
export async function assertSameHits(store: BoundStore, model: NamespaceModel): Promise<void> {
  assert.deepEqual(byId(await store.scanned()), byId(model.entries));
  const counted = new Map<string, number>();
  for (const line of await store.log()) {
    if (line.kind === "hit") counted.set(line.id, line.hits);
  }
  for (const { id, hits } of model.entries) {
    if (hits > 0) assert.equal(counted.get(id), hits, `the change log lacks hits of ${id}`);
  }
}

function uncounted(entry: StoredEntry): StoredEntry {
  return { ...entry, hits: 0 };
}

function byId(entries: Iterable<StoredEntry>): StoredEntry[] {
  return [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
}
