import assert from "node:assert/strict";
import { assertApplied } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import { takeSnapshot } from "../snapshot.ts";

export const replay: BehaviourGroup = {
  title: "operation ids: replay",
  behaviours: [
    {
      title: "a verbatim retry replays the first outcome, its ifVersion stale by now",
      async run({ store }) {
        const write = { ifVersion: 0, operation: "op" };
        assertApplied(await store.set("e", write), { revision: 1 });
        assert.deepEqual(await store.set("e", write), {
          kind: "replayed",
          revision: 1,
          operation: "created",
          restoredFrom: null,
          entries: 1,
        });
      },
    },
    {
      title: "a replay changes nothing",
      async run({ store, time }) {
        await store.set("e", { operation: "op", ttl: 3600 });
        await store.set("e", { body: "Newer", ttl: 60 });
        const before = await takeSnapshot(store);
        await time.advance(5);
        const retry = { operation: "op", ttl: 3600, historyLimit: 1 };
        assert.equal((await store.set("e", retry)).kind, "replayed");
        assert.deepEqual(await takeSnapshot(store), before);
      },
    },
    {
      title: "a retry replays whatever others have written since",
      async run({ store }) {
        await store.set("e", { operation: "op" });
        await store.set("e", { body: "Newer" });
        await store.set("other");
        await store.delete("e");
        assert.deepEqual(await store.set("e", { operation: "op" }), {
          kind: "replayed",
          revision: 1,
          operation: "created",
          restoredFrom: null,
          entries: 1,
        });
        assert.equal(await store.read("e"), undefined);
      },
    },
    {
      title: "a retry replays with any other ifVersion, or with none",
      async run({ store }) {
        await store.set("e", { ifVersion: 0, operation: "op" });
        for (const conditions of [{}, { ifVersion: 1 }, { ifVersion: 9, includeCurrent: true }]) {
          const outcome = await store.set("e", { ...conditions, operation: "op" });
          assert.equal(outcome.kind, "replayed");
        }
      },
    },
    {
      title: "a delete replays, and does not delete what was created since",
      async run({ store }) {
        await store.set("e");
        assertApplied(await store.delete("e", { operation: "op" }), { revision: 2 });
        await store.set("e");
        assert.deepEqual(await store.delete("e", { operation: "op" }), {
          kind: "replayed",
          revision: 2,
          operation: "deleted",
          restoredFrom: null,
          entries: 1,
        });
        assert.equal((await store.read("e"))?.revision, 3);
      },
    },
    {
      title: "a rollback replays, and does not roll back twice",
      async run({ store }) {
        await store.set("e");
        await store.set("e");
        for (const [to, operation, revision] of [
          [{ index: 1 }, "rollback_to_1", 3],
          [{ revision: 2 }, "rollback_to_revision_2", 4],
        ] as const) {
          const conditions = { ifVersion: revision - 1, operation };
          assertApplied(await store.rollback("e", to, conditions), { revision, operation });
          assert.deepEqual(await store.rollback("e", to, conditions), {
            kind: "replayed",
            revision,
            operation,
            restoredFrom: null,
            entries: 1,
          });
        }
        assert.equal((await store.versions("e")).total, 4);
      },
    },
  ],
};
