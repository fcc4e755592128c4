import assert from "node:assert/strict";
import type { BehaviourGroup } from "../behaviour.ts";

export const absence: BehaviourGroup = {
  title: "absence",
  behaviours: [
    {
      title: "reads what is absent as undefined, counted or not",
      async run({ store }) {
        assert.equal(await store.read("absent"), undefined);
        assert.equal(await store.fetch("absent"), undefined);
        assert.deepEqual(await store.log(), []);
      },
    },
    {
      title: "reads many in the order asked, repetitions and absent ones included",
      async run({ store }) {
        await store.set("a");
        await store.set("b");
        const entries = await store.readMany(["b", "absent", "a", "b"]);
        assert.deepEqual(
          entries.map((entry) => entry?.id),
          ["b", undefined, "a", "b"],
        );
        assert.deepEqual(entries[2], await store.read("a"));
        assert.deepEqual(await store.readMany([]), []);
      },
    },
    {
      title: "reads tens of thousands of ids in one call",
      async run({ store }) {
        await store.set("present");
        const absent = Array.from({ length: 40_000 }, (_, number) => `absent ${number}`);
        const entries = await store.readMany([...absent, "present"]);
        assert.equal(entries.length, 40_001);
        assert.equal(entries.at(-1)?.id, "present");
        assert.equal(entries.filter((entry) => entry !== undefined).length, 1);
      },
    },
    {
      title: "has no versions of what is absent",
      async run({ store }) {
        assert.deepEqual(await store.versions("absent"), { versions: [], total: 0 });
      },
    },
    {
      title: "has nothing to delete, and nothing to roll back to",
      async run({ store }) {
        assert.deepEqual(await store.delete("absent"), { kind: "not-found" });
        const missing = { kind: "version-not-found" };
        assert.deepEqual(await store.rollback("absent", { index: 0 }), missing);
        assert.deepEqual(await store.rollback("absent", { revision: 1 }), missing);
        assert.deepEqual(await store.log(), []);
      },
    },
  ],
};
