import assert from "node:assert/strict";
import { assertApplied } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";

export const receipts: BehaviourGroup = {
  title: "operation ids: receipts",
  behaviours: [
    {
      title: "an operation id whose write was refused applies once the reason is gone",
      async run({ store }) {
        await store.set("e");
        const conflict = await store.set("e", { body: "New", ifVersion: 0, operation: "op" });
        assert.equal(conflict.kind, "conflict");
        const retry = { body: "New", ifVersion: 1, operation: "op" };
        assertApplied(await store.set("e", retry), { revision: 2 });
        assert.equal((await store.set("e", retry)).kind, "replayed");
      },
    },
    {
      title: "each namespace has operation ids of its own",
      async run({ store }) {
        const other = store.in("other");
        assertApplied(await store.set("e", { operation: "op" }));
        assertApplied(await other.set("f", { operation: "op" }));
        assert.equal((await store.set("e", { operation: "op" })).kind, "replayed");
        assert.equal((await other.set("f", { operation: "op" })).kind, "replayed");
      },
    },
    {
      title: "an operation id is free again when its receipt has expired",
      async run({ store, time }) {
        const write = { operation: "op", receiptSeconds: time.lifetime };
        assertApplied(await store.set("e", write), { revision: 1 });
        assertApplied(await store.set("lasting", { operation: "lasting" }), { revision: 1 });
        await time.advance(time.lifetime * 1000);
        assertApplied(await store.set("e", write), { revision: 2, operation: "modified" });
        assert.equal((await store.set("lasting", { operation: "lasting" })).kind, "replayed");
      },
    },
    {
      title: "an expired receipt binds its operation id to no entry and no payload",
      async run({ store, time }) {
        await store.set("e", { operation: "op", receiptSeconds: time.lifetime });
        await time.advance(time.lifetime * 1000);
        assertApplied(await store.set("other", { body: "Other", operation: "op" }));
        assert.deepEqual(await store.set("e", { operation: "op" }), {
          kind: "operation-mismatch",
          recordedId: "other",
          reason: "entry",
        });
      },
    },
    {
      title: "a receipt counts until the millisecond it expires at, and replays do not prolong it",
      needs: "injectedClock",
      async run({ store, time }) {
        const write = { operation: "op", receiptSeconds: 10 };
        await store.set("e", write);
        await time.advance(9_999);
        assert.equal((await store.set("e", write)).kind, "replayed");
        await time.advance(1);
        assertApplied(await store.set("e", write), { revision: 2 });
      },
    },
    {
      title: "a receipt outlives its entry",
      async run({ store, time }) {
        const write = { operation: "op", ttl: time.lifetime };
        await store.set("e", write);
        await time.advance(time.lifetime * 1000);
        assert.equal((await store.set("e", write)).kind, "replayed");
        assert.equal(await store.read("e"), undefined);
      },
    },
  ],
};
