import assert from "node:assert/strict";
import { assertApplied } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";

export const compareAndSet: BehaviourGroup = {
  title: "compare-and-set",
  behaviours: [
    {
      title: "applies each kind of write while the entry has the revision it expects",
      async run({ store }) {
        await store.set("e");
        assertApplied(await store.set("e", { ifVersion: 1 }), { revision: 2 });
        assertApplied(await store.rollback("e", { index: 1 }, { ifVersion: 2 }), { revision: 3 });
        assertApplied(await store.delete("e", { ifVersion: 3 }), { revision: 4 });
        assertApplied(await store.set("e", { ifVersion: 4 }), { revision: 5 });
      },
    },
    {
      title: "refuses each kind of write that expects a revision of the past or the future",
      async run({ store }) {
        await store.set("e");
        await store.set("e");
        for (const ifVersion of [1, 3, 2 ** 40]) {
          const conflict = { kind: "conflict", currentRevision: 2 };
          assert.deepEqual(await store.set("e", { ifVersion }), conflict);
          assert.deepEqual(await store.rollback("e", { index: 1 }, { ifVersion }), conflict);
          assert.deepEqual(await store.delete("e", { ifVersion }), conflict);
        }
      },
    },
    {
      title: "applies a write that expects no revision whatever the entry has",
      async run({ store }) {
        for (const revision of [1, 2, 3]) {
          assertApplied(await store.set("e"), { revision });
        }
      },
    },
    {
      title: "compares before it looks whether there is something to delete or to roll back to",
      async run({ store }) {
        const conflict = { kind: "conflict", currentRevision: 0 };
        assert.deepEqual(await store.delete("e", { ifVersion: 1 }), conflict);
        assert.deepEqual(await store.rollback("e", { index: 0 }, { ifVersion: 1 }), conflict);
      },
    },
    {
      title: "keeps comparing with the counter of a deleted entry",
      async run({ store }) {
        await store.set("e");
        await store.delete("e");
        const conflict = { kind: "conflict", currentRevision: 2 };
        assert.deepEqual(await store.set("e", { ifVersion: 1 }), conflict);
        assert.deepEqual(await store.delete("e", { ifVersion: 2 }), { kind: "not-found" });
        assertApplied(await store.rollback("e", { index: 1 }, { ifVersion: 2 }), { revision: 3 });
      },
    },
    {
      title: "hands over the current entry with a conflict when it is asked to",
      async run({ store }) {
        await store.set("e", { body: "Current", ttl: 3600 });
        const asked = { ifVersion: 7, includeCurrent: true };
        const conflict = { kind: "conflict", currentRevision: 1, current: await store.read("e") };
        assert.deepEqual(await store.set("e", asked), conflict);
        assert.deepEqual(await store.delete("e", asked), conflict);
        assert.deepEqual(await store.rollback("e", { index: 0 }, asked), conflict);
        const unasked = { ifVersion: 7, includeCurrent: false };
        assert.deepEqual(await store.set("e", unasked), { kind: "conflict", currentRevision: 1 });
      },
    },
    {
      title: "hands over null with a conflict when there is no entry",
      async run({ store }) {
        const asked = { ifVersion: 7, includeCurrent: true };
        const absent = { kind: "conflict", currentRevision: 0, current: null };
        assert.deepEqual(await store.set("e", asked), absent);
        await store.set("e");
        await store.delete("e");
        const deleted = { kind: "conflict", currentRevision: 2, current: null };
        assert.deepEqual(await store.set("e", asked), deleted);
      },
    },
  ],
};
