import assert from "node:assert/strict";
import { assertApplied } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";

export const entryCount: BehaviourGroup = {
  title: "entry count",
  behaviours: [
    {
      title: "follows creations, deletions and returns, and stays with every other write",
      async run({ store }) {
        assertApplied(await store.set("a"), { entries: 1 });
        assertApplied(await store.set("b"), { entries: 2 });
        assertApplied(await store.set("b"), { entries: 2 });
        assertApplied(await store.rollback("b", { index: 1 }), { entries: 2 });
        assertApplied(await store.delete("a"), { entries: 1 });
        assertApplied(await store.rollback("a", { index: 0 }), { entries: 2 });
        assertApplied(await store.delete("a"), { entries: 1 });
        assertApplied(await store.set("a"), { entries: 2 });
        assertApplied(await store.delete("a"), { entries: 1 });
        assertApplied(await store.delete("b"), { entries: 0 });
      },
    },
    {
      title: "of a replay is today's",
      async run({ store }) {
        await store.set("a", { operation: "op" });
        await store.set("b");
        const replayed = await store.set("a", { operation: "op" });
        assert.ok(replayed.kind === "replayed");
        assert.equal(replayed.entries, 2);
      },
    },
    {
      title: "is each namespace's own",
      async run({ store }) {
        await store.set("a");
        assertApplied(await store.in("other").set("a"), { entries: 1 });
        assertApplied(await store.set("b"), { entries: 2 });
      },
    },
    {
      title: "counts an id once whose entry expired and was written again",
      async run({ store, time }) {
        await store.set("a", { ttl: time.lifetime });
        await time.advance(time.lifetime * 1000);
        assertApplied(await store.set("a"), { entries: 1 });
        assertApplied(await store.delete("a"), { entries: 0 });
      },
    },
  ],
};
