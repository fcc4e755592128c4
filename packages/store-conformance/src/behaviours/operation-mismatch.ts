import assert from "node:assert/strict";
import type { BehaviourGroup } from "../behaviour.ts";

export const operationMismatch: BehaviourGroup = {
  title: "operation ids: mismatch",
  behaviours: [
    {
      title: "an operation id of another entry is refused with that entry's id",
      async run({ store }) {
        await store.set("first", { operation: "op" });
        const mismatch = { kind: "operation-mismatch", recordedId: "first", reason: "entry" };
        assert.deepEqual(await store.set("second", { operation: "op" }), mismatch);
        assert.deepEqual(await store.delete("second", { operation: "op" }), mismatch);
        const rollback = store.rollback("second", { index: 0 }, { operation: "op" });
        assert.deepEqual(await rollback, mismatch);
      },
    },
    {
      title: "an operation id with another payload is refused, whichever field differs",
      async run({ store }) {
        await store.set("e", { operation: "op" });
        const mismatch = { kind: "operation-mismatch", recordedId: "e", reason: "payload" };
        for (const other of [
          { title: "Other" },
          { body: "Other" },
          { type: "incident" },
          { tags: ["two", "one"] },
          { source: "other" },
          { project: "other" },
          { ttl: 60 },
        ]) {
          assert.deepEqual(await store.set("e", { ...other, operation: "op" }), mismatch);
        }
      },
    },
    {
      title: "an operation id with another kind of write, or another version to go to, is refused",
      async run({ store }) {
        await store.set("e", { operation: "set" });
        await store.rollback("e", { index: 0 }, { operation: "rollback" });
        const mismatch = { kind: "operation-mismatch", recordedId: "e", reason: "payload" };
        assert.deepEqual(await store.delete("e", { operation: "set" }), mismatch);
        for (const to of [{ index: 1 }, { revision: 1 }]) {
          const rollback = await store.rollback("e", to, { operation: "rollback" });
          assert.deepEqual(rollback, mismatch);
        }
      },
    },
    {
      title: "a mismatch is found before a stale ifVersion, and before there is nothing to delete",
      async run({ store }) {
        await store.set("e", { operation: "op" });
        const stale = { ifVersion: 9, operation: "op" };
        const mismatch = { kind: "operation-mismatch", recordedId: "e", reason: "payload" };
        assert.deepEqual(await store.set("e", { body: "Other", ...stale }), mismatch);
        assert.deepEqual(await store.delete("absent", stale), { ...mismatch, reason: "entry" });
      },
    },
    {
      title: "the first write still replays after others tried to use its operation id",
      async run({ store }) {
        await store.set("e", { operation: "op" });
        await store.set("e", { body: "Other", operation: "op" });
        await store.set("other", { operation: "op" });
        assert.equal((await store.set("e", { operation: "op" })).kind, "replayed");
      },
    },
  ],
};
