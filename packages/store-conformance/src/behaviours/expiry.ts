import assert from "node:assert/strict";
import { LOG_START, toTimestamp } from "@memory-mcp/core";
import { assertApplied, assertMatches } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import type { BoundStore } from "../bound-store.ts";

const HUNDRED_YEARS = 100 * 365 * 86_400;

function after(timestamp: string, seconds: number): string {
  return toTimestamp(Date.parse(timestamp) + seconds * 1000);
}

/** Nothing that the port can show tells that the id was ever written, the change log excepted. */
async function assertGone(store: BoundStore, id: string): Promise<void> {
  assert.equal(await store.read(id), undefined);
  assert.equal(await store.fetch(id), undefined);
  assert.deepEqual(await store.readMany([id]), [undefined]);
  assert.deepEqual(await store.versions(id), { versions: [], total: 0 });
  assert.deepEqual(
    (await store.scanned()).filter((entry) => entry.id === id),
    [],
  );
  const { entries } = await store.changesAfter(LOG_START);
  assert.equal(entries.has(id), false, "the change log still brings the expired entry along");
  assert.deepEqual(await store.set(id, { ifVersion: 1, includeCurrent: true }), {
    kind: "conflict",
    currentRevision: 0,
    current: null,
  });
}

export const expiry: BehaviourGroup = {
  title: "expiry",
  behaviours: [
    {
      title: "counts a lifetime in seconds from the set that gives it",
      async run({ store, time }) {
        await store.set("e", { ttl: 3600 });
        const expiresAt = after(store.writtenAt, 3600);
        assertMatches(await store.read("e"), { ttl: 3600, expiresAt });
        await time.advance(5);
        await store.set("e", { ttl: 60 });
        assertMatches(await store.read("e"), { ttl: 60, expiresAt: after(store.writtenAt, 60) });
      },
    },
    {
      title: "takes a lifetime of a hundred years",
      async run({ store }) {
        await store.set("e", { ttl: HUNDRED_YEARS });
        const expiresAt = after(store.writtenAt, HUNDRED_YEARS);
        assertMatches(await store.read("e"), { ttl: HUNDRED_YEARS, expiresAt });
      },
    },
    {
      title: "lets an entry live to the last millisecond, and no longer",
      needs: "injectedClock",
      async run({ store, time }) {
        await store.set("e", { ttl: 10 });
        await time.advance(9_999);
        assertMatches(await store.read("e"), { id: "e" });
        assert.equal((await store.versions("e")).total, 1);
        await time.advance(1);
        await assertGone(store, "e");
      },
    },
    {
      title: "ends entry, history and counter together, and nothing else",
      async run({ store, time }) {
        await store.set("lasting");
        await store.set("e");
        await store.fetch("e");
        await store.set("e", { ttl: time.lifetime });
        await time.advance(time.lifetime * 1000);
        await assertGone(store, "e");
        assert.deepEqual(await store.rollback("e", { index: 0 }), { kind: "version-not-found" });
        assert.deepEqual(await store.delete("e"), { kind: "not-found" });
        assertMatches(await store.read("lasting"), { id: "lasting" });
      },
    },
    {
      title: "leaves a clean slate: the id begins again at revision 1 with a history of its own",
      async run({ store, time }) {
        await store.set("e");
        await store.fetch("e");
        await store.set("e", { ttl: time.lifetime });
        await time.advance(time.lifetime * 1000);
        assertApplied(await store.set("e"), { revision: 1, operation: "created" });
        assertMatches(await store.read("e"), {
          created: store.writtenAt,
          hits: 0,
          ttl: null,
          revision: 1,
          expiresAt: null,
        });
        const { versions, total } = await store.versions("e");
        assert.equal(total, 1);
        assert.equal(versions[0]?.operation, "created");
        assert.deepEqual(await store.rollback("e", { revision: 2 }), { kind: "version-not-found" });
        assert.equal((await store.fetch("e"))?.hits, 1);
      },
    },
    {
      title: "ends the history of an earlier, deleted entry with the id's present one",
      async run({ store, time }) {
        await store.set("e");
        await store.delete("e");
        assertApplied(await store.set("e", { ttl: time.lifetime }), { revision: 3 });
        await time.advance(time.lifetime * 1000);
        await assertGone(store, "e");
      },
    },
    {
      title: "is put off by another set with a lifetime",
      async run({ store, time }) {
        await store.set("e", { ttl: time.lifetime });
        assertApplied(await store.set("e", { ttl: 3600 }), { revision: 2 });
        await time.advance(time.lifetime * 1000);
        assertMatches(await store.read("e"), { revision: 2, ttl: 3600 });
        assert.equal((await store.versions("e")).total, 2);
      },
    },
    {
      title: "is called off by a set without a lifetime",
      async run({ store, time }) {
        await store.set("e", { ttl: time.lifetime });
        await store.set("e");
        assertMatches(await store.read("e"), { ttl: null, expiresAt: null });
        await time.advance(time.lifetime * 1000);
        assertMatches(await store.read("e"), { revision: 2 });
        assert.equal((await store.versions("e")).total, 2);
        assertApplied(await store.set("e", { ifVersion: 2 }), { revision: 3 });
      },
    },
    {
      title: "is not put off by a rollback",
      async run({ store, time }) {
        await store.set("e");
        await store.set("e", { ttl: time.lifetime });
        await store.rollback("e", { revision: 1 });
        assertMatches(await store.read("e"), { ttl: time.lifetime });
        await time.advance(time.lifetime * 1000);
        await assertGone(store, "e");
      },
    },
    {
      title: "is called off by a delete: history and counter stay",
      async run({ store, time }) {
        await store.set("e", { ttl: time.lifetime });
        await store.delete("e");
        await time.advance(time.lifetime * 1000);
        assert.equal((await store.versions("e")).total, 2);
        assertApplied(await store.set("e"), { revision: 3, operation: "created" });
      },
    },
    {
      title: "is called off for an entry that is deleted and brought back",
      async run({ store, time }) {
        await store.set("e", { ttl: time.lifetime });
        await store.delete("e");
        await store.rollback("e", { index: 0 });
        assertMatches(await store.read("e"), { ttl: null, expiresAt: null });
        await time.advance(time.lifetime * 1000);
        assertMatches(await store.read("e"), { revision: 3 });
      },
    },
  ],
};
