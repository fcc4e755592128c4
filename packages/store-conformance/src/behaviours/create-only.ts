import assert from "node:assert/strict";
import { assertApplied } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";

/** `ifVersion` 0: only when the id has no revision. Without a revision is not the same as absent. */
export const createOnly: BehaviourGroup = {
  title: "compare-and-set: ifVersion 0",
  behaviours: [
    {
      title: "creates an entry whose id was never written",
      async run({ store }) {
        assertApplied(await store.set("e", { ifVersion: 0 }), {
          revision: 1,
          operation: "created",
        });
      },
    },
    {
      title: "finds nothing to delete or to roll back to where nothing was ever written",
      async run({ store }) {
        assert.deepEqual(await store.delete("e", { ifVersion: 0 }), { kind: "not-found" });
        assert.deepEqual(await store.rollback("e", { index: 0 }, { ifVersion: 0 }), {
          kind: "version-not-found",
        });
      },
    },
    {
      title: "conflicts with an entry that is there",
      async run({ store }) {
        await store.set("e");
        const conflict = { kind: "conflict", currentRevision: 1 };
        assert.deepEqual(await store.set("e", { ifVersion: 0 }), conflict);
        assert.deepEqual(await store.delete("e", { ifVersion: 0 }), conflict);
        assert.deepEqual(await store.rollback("e", { index: 0 }, { ifVersion: 0 }), conflict);
      },
    },
    {
      title: "conflicts with a deleted entry, whose counter lives on",
      async run({ store }) {
        await store.set("e");
        await store.delete("e");
        const conflict = { kind: "conflict", currentRevision: 2 };
        assert.deepEqual(await store.set("e", { ifVersion: 0 }), conflict);
        assert.deepEqual(await store.rollback("e", { index: 0 }, { ifVersion: 0 }), conflict);
      },
    },
    {
      title: "creates over an expired entry, at revision 1 again",
      async run({ store, time }) {
        await store.set("e");
        await store.set("e", { ttl: time.lifetime });
        await time.advance(time.lifetime * 1000);
        assertApplied(await store.set("e", { ifVersion: 0 }), {
          revision: 1,
          operation: "created",
        });
      },
    },
  ],
};
