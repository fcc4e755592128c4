import assert from "node:assert/strict";
import { assertApplied, assertMatches } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import { PLAIN_FIELDS } from "../complete-write.ts";
import { eventually } from "../eventually.ts";

export const deletion: BehaviourGroup = {
  title: "delete",
  behaviours: [
    {
      title: "takes the entry away everywhere",
      async run({ store }) {
        await store.set("e");
        await store.set("kept");
        assert.deepEqual(await store.delete("e"), {
          kind: "applied",
          revision: 2,
          operation: "deleted",
          restoredFrom: null,
          entries: 1,
        });
        assert.equal(await store.read("e"), undefined);
        assert.equal(await store.fetch("e"), undefined);
        assert.deepEqual(await store.readMany(["e"]), [undefined]);
        assert.deepEqual(
          (await store.scanned()).map(({ id }) => id),
          ["kept"],
        );
      },
    },
    {
      title: "leaves the history, with a tombstone that holds the deleted fields",
      async run({ store, time }) {
        await store.set("e");
        const created = store.writtenAt;
        await time.advance(5);
        await store.delete("e");
        const { versions, total } = await store.versions("e");
        assert.equal(total, 2);
        assert.deepEqual(versions[0], {
          ...PLAIN_FIELDS,
          created,
          updated: store.writtenAt,
          operation: "deleted",
          revision: 2,
          operationId: null,
        });
      },
    },
    {
      title: "finds nothing the second time",
      async run({ store }) {
        await store.set("e");
        await store.delete("e");
        assert.deepEqual(await store.delete("e"), { kind: "not-found" });
        assert.equal((await store.versions("e")).total, 2);
      },
    },
    {
      title: "keeps the counter: an entry created afterwards goes on from it, as a new entry",
      async run({ store, time }) {
        await store.set("e", { ttl: 3600 });
        await store.fetch("e");
        await store.delete("e");
        await time.advance(5);
        assertApplied(await store.set("e"), { revision: 3, operation: "created", entries: 1 });
        assertMatches(await store.read("e"), {
          created: store.writtenAt,
          hits: 0,
          ttl: null,
          revision: 3,
          expiresAt: null,
        });
        assert.equal((await store.versions("e")).total, 3);
      },
    },
    {
      title: "forgets hits for good, those too that were not handed over yet",
      async run({ store }) {
        await store.set("e");
        await store.fetch("e");
        await store.fetch("e");
        await store.delete("e");
        await store.set("e");
        assert.equal((await store.fetch("e"))?.hits, 1);
        await eventually(async () => {
          assertMatches((await store.log()).at(-1), { kind: "hit", id: "e", hits: 1 });
        });
        assert.equal((await store.read("e"))?.hits, 1);
      },
    },
  ],
};
