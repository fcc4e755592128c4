import assert from "node:assert/strict";
import { assertApplied } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import type { BoundStore } from "../bound-store.ts";
import { PLAIN_FIELDS } from "../complete-write.ts";

async function revisionsOf(store: BoundStore, id: string): Promise<(number | null)[]> {
  return (await store.versions(id)).versions.map(({ revision }) => revision);
}

export const history: BehaviourGroup = {
  title: "history",
  behaviours: [
    {
      title: "holds a version for each write, newest first, with its revision and operation id",
      async run({ store, time }) {
        await store.set("e", { operation: "op 1" });
        const created = store.writtenAt;
        await time.advance(5);
        await store.set("e", { title: "Other", tags: [], ttl: 60 });
        const modified = store.writtenAt;
        await time.advance(5);
        await store.rollback("e", { index: 1 }, { operation: "op 3" });
        const rolledBack = store.writtenAt;
        await time.advance(5);
        await store.delete("e", { operation: "op 4" });
        const plain = { ...PLAIN_FIELDS, created };
        assert.deepEqual(await store.versions("e"), {
          versions: [
            {
              ...plain,
              updated: store.writtenAt,
              operation: "deleted",
              revision: 4,
              operationId: "op 4",
            },
            {
              ...plain,
              updated: rolledBack,
              operation: "rollback_to_1",
              revision: 3,
              operationId: "op 3",
            },
            {
              ...plain,
              title: "Other",
              tags: [],
              updated: modified,
              operation: "modified",
              revision: 2,
              operationId: null,
            },
            {
              ...plain,
              updated: created,
              operation: "created",
              revision: 1,
              operationId: "op 1",
            },
          ],
          total: 4,
        });
      },
    },
    {
      title: "is handed out in pages, each with the number of all versions",
      async run({ store }) {
        for (let count = 0; count < 5; count += 1) await store.set("e", { body: `${count}` });
        const page = async (offset: number, limit: number) => {
          const { versions, total } = await store.versions("e", { offset, limit });
          return { revisions: versions.map(({ revision }) => revision), total };
        };
        assert.deepEqual(await page(0, 2), { revisions: [5, 4], total: 5 });
        assert.deepEqual(await page(2, 2), { revisions: [3, 2], total: 5 });
        assert.deepEqual(await page(4, 2), { revisions: [1], total: 5 });
        assert.deepEqual(await page(5, 2), { revisions: [], total: 5 });
      },
    },
    {
      title: "keeps as many versions as the write says, the write's own included",
      async run({ store }) {
        for (let count = 0; count < 5; count += 1) await store.set("e", { historyLimit: 3 });
        assert.deepEqual(await revisionsOf(store, "e"), [5, 4, 3]);
        assert.equal((await store.versions("e")).total, 3);
        await store.delete("e", { historyLimit: 2 });
        assert.deepEqual(await revisionsOf(store, "e"), [6, 5]);
        await store.rollback("e", { revision: 5 }, { historyLimit: 1 });
        assert.deepEqual(await revisionsOf(store, "e"), [7]);
      },
    },
    {
      title: "grows again when the limit does, without what it had let go",
      async run({ store }) {
        for (let count = 0; count < 3; count += 1) await store.set("e", { historyLimit: 1 });
        assertApplied(await store.set("e", { historyLimit: 3 }), { revision: 4 });
        assert.deepEqual(await revisionsOf(store, "e"), [4, 3]);
      },
    },
    {
      title: "lets go of the oldest version only after a rollback has restored it",
      async run({ store }) {
        await store.set("e", { body: "Oldest" });
        await store.set("e");
        await store.rollback("e", { revision: 1 }, { historyLimit: 2 });
        assert.equal((await store.read("e"))?.body, "Oldest");
        assert.deepEqual(await revisionsOf(store, "e"), [3, 2]);
      },
    },
  ],
};
