import assert from "node:assert/strict";
import { assertApplied, assertMatches } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import { PLAIN_FIELDS } from "../complete-write.ts";

const FIRST = {
  title: "First",
  body: "First body",
  type: "incident",
  tags: ["first"],
  source: "first source",
  project: "first project",
};

export const rollback: BehaviourGroup = {
  title: "rollback",
  behaviours: [
    {
      title: "writes the version at an index again, all its fields, as a new revision",
      async run({ store, time }) {
        await store.set("e", FIRST);
        const first = store.writtenAt;
        await time.advance(5);
        await store.set("e");
        await time.advance(5);
        assert.deepEqual(await store.rollback("e", { index: 1 }), {
          kind: "applied",
          revision: 3,
          operation: "rollback_to_1",
          restoredFrom: first,
          entries: 1,
        });
        assert.deepEqual(await store.read("e"), {
          id: "e",
          ...FIRST,
          created: first,
          updated: store.writtenAt,
          hits: 0,
          ttl: null,
          revision: 3,
          expiresAt: null,
        });
      },
    },
    {
      title: "writes the version of a revision again, whatever was written in between",
      async run({ store, time }) {
        await store.set("e", FIRST);
        const first = store.writtenAt;
        await time.advance(5);
        for (const body of ["Second", "Third", "Fourth"]) await store.set("e", { body });
        assert.deepEqual(await store.rollback("e", { revision: 1 }), {
          kind: "applied",
          revision: 5,
          operation: "rollback_to_revision_1",
          restoredFrom: first,
          entries: 1,
        });
        assertMatches(await store.read("e"), { ...FIRST, revision: 5 });
      },
    },
    {
      title: "takes index 0 as the newest version, which a live entry has already",
      async run({ store }) {
        await store.set("e", FIRST);
        await store.set("e");
        assertApplied(await store.rollback("e", { index: 0 }), { revision: 3 });
        assertMatches(await store.read("e"), { ...PLAIN_FIELDS, revision: 3 });
      },
    },
    {
      title: "can be rolled back itself",
      async run({ store }) {
        await store.set("e", FIRST);
        await store.set("e");
        await store.rollback("e", { revision: 1 });
        assertApplied(await store.rollback("e", { revision: 2 }), { revision: 4 });
        assertMatches(await store.read("e"), PLAIN_FIELDS);
        await store.rollback("e", { revision: 3 });
        assertMatches(await store.read("e"), { ...FIRST, revision: 5 });
      },
    },
    {
      title: "brings a deleted entry back from its tombstone, as it was created, hits at 0",
      async run({ store, time }) {
        await store.set("e", { ...FIRST, ttl: 3600 });
        const created = store.writtenAt;
        await time.advance(5);
        await store.fetch("e");
        await store.delete("e");
        const deleted = store.writtenAt;
        assert.deepEqual(await store.rollback("e", { index: 0 }), {
          kind: "applied",
          revision: 3,
          operation: "rollback_to_0",
          restoredFrom: deleted,
          entries: 1,
        });
        assert.deepEqual(await store.read("e"), {
          id: "e",
          ...FIRST,
          created,
          updated: store.writtenAt,
          hits: 0,
          ttl: null,
          revision: 3,
          expiresAt: null,
        });
      },
    },
    {
      title: "brings a deleted entry back from an older version",
      async run({ store }) {
        await store.set("e", FIRST);
        await store.set("e");
        await store.delete("e");
        assertApplied(await store.rollback("e", { revision: 1 }), { revision: 4, entries: 1 });
        assertMatches(await store.read("e"), FIRST);
        await store.delete("e");
        assertApplied(await store.rollback("e", { index: 3 }), { revision: 6, entries: 1 });
        assertMatches(await store.read("e"), PLAIN_FIELDS);
      },
    },
    {
      title: "keeps the hits, lifetime and creation of a live entry",
      async run({ store, time }) {
        await store.set("e", FIRST);
        await time.advance(5);
        await store.set("e", { ttl: 3600 });
        await store.fetch("e");
        const before = await store.read("e");
        assert.ok(before !== undefined);
        await time.advance(5);
        await store.rollback("e", { index: 1 });
        const { created, hits, ttl, expiresAt } = before;
        assert.equal(hits, 1);
        assertMatches(await store.read("e"), { ...FIRST, created, hits, ttl, expiresAt });
      },
    },
    {
      title: "finds no version beyond the history's end, nor of a revision that it does not hold",
      async run({ store }) {
        for (let count = 0; count < 4; count += 1) await store.set("e", { historyLimit: 2 });
        const missing = { kind: "version-not-found" };
        assert.deepEqual(await store.rollback("e", { index: 2 }), missing);
        assert.deepEqual(await store.rollback("e", { index: 2 ** 40 }), missing);
        assert.deepEqual(await store.rollback("e", { revision: 2 }), missing);
        assert.deepEqual(await store.rollback("e", { revision: 5 }), missing);
        assertApplied(await store.rollback("e", { revision: 3 }), { revision: 5 });
      },
    },
    {
      title: "does not find the versions of another entry",
      async run({ store }) {
        await store.set("e");
        await store.set("other");
        await store.set("other");
        const missing = { kind: "version-not-found" };
        assert.deepEqual(await store.rollback("e", { revision: 2 }), missing);
        assert.deepEqual(await store.rollback("e", { index: 1 }), missing);
      },
    },
  ],
};
