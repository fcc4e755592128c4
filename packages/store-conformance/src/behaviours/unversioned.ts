import assert from "node:assert/strict";
import type { StoredEntry } from "@memory-mcp/core";
import { assertApplied, assertMatches } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import { PLAIN_FIELDS } from "../complete-write.ts";

/** An entry as an old server left it: no revision, days instead of times, a type of its own. */
const OLD_ENTRY: StoredEntry = {
  ...PLAIN_FIELDS,
  id: "old",
  type: "note",
  created: "2024-05-01",
  updated: "2024-05-02",
  hits: 4,
  ttl: null,
  revision: 0,
  expiresAt: null,
};

export const unversioned: BehaviourGroup = {
  title: "entries without a revision",
  behaviours: [
    {
      title: "are read, scanned, listed and counted as they are",
      needs: "unversionedEntries",
      async run(trial) {
        const { store } = trial;
        await trial.plantUnversioned(OLD_ENTRY);
        assert.deepEqual(await store.read("old"), OLD_ENTRY);
        assert.deepEqual(await store.scanned(), [OLD_ENTRY]);
        assert.deepEqual(await store.versions("old"), { versions: [], total: 0 });
        assert.deepEqual(await store.namespaces(), [store.namespace]);
        const memory = trial.memoryOver(store);
        assertMatches(await memory.list({ namespace: store.namespace }, {}), {
          results: [OLD_ENTRY],
          total: 1,
        });
        assert.deepEqual(await store.fetch("old"), { ...OLD_ENTRY, hits: 5 });
      },
    },
    {
      title: "take a write with ifVersion 0 once, and keep created and hits",
      needs: "unversionedEntries",
      async run(trial) {
        const { store } = trial;
        await trial.plantUnversioned(OLD_ENTRY);
        assertApplied(await store.set("old", { ifVersion: 0 }), {
          revision: 1,
          operation: "modified",
          entries: 1,
        });
        assertMatches(await store.read("old"), { created: "2024-05-01", hits: 4, revision: 1 });
        assert.deepEqual(await store.set("old", { ifVersion: 0 }), {
          kind: "conflict",
          currentRevision: 1,
        });
      },
    },
    {
      title: "can be deleted with ifVersion 0 and brought back from the tombstone",
      needs: "unversionedEntries",
      async run(trial) {
        const { store } = trial;
        await trial.plantUnversioned(OLD_ENTRY);
        assertApplied(await store.delete("old", { ifVersion: 0 }), { revision: 1, entries: 0 });
        assert.equal(await store.read("old"), undefined);
        assertApplied(await store.rollback("old", { revision: 1 }), { revision: 2, entries: 1 });
        assertMatches(await store.read("old"), { type: "note", created: "2024-05-01", hits: 0 });
      },
    },
    {
      title: "conflict with every other revision, and have nothing to roll back to",
      needs: "unversionedEntries",
      async run(trial) {
        const { store } = trial;
        await trial.plantUnversioned(OLD_ENTRY);
        assert.deepEqual(await store.set("old", { ifVersion: 1, includeCurrent: true }), {
          kind: "conflict",
          currentRevision: 0,
          current: OLD_ENTRY,
        });
        assert.deepEqual(await store.rollback("old", { index: 0 }, { ifVersion: 0 }), {
          kind: "version-not-found",
        });
        assertApplied(await store.set("old"), { revision: 1, operation: "modified" });
      },
    },
  ],
};
