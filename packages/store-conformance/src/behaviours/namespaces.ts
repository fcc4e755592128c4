import assert from "node:assert/strict";
import { DEFAULT_NAMESPACE } from "@memory-mcp/core";
import { assertApplied, assertMatches } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import type { BoundStore } from "../bound-store.ts";
import { takeSnapshot } from "../snapshot.ts";

/** Names that a careless key or pattern would take for one another. */
const LOOK_ALIKES = [
  DEFAULT_NAMESPACE,
  "a",
  "ab",
  "a.b",
  "a-b",
  "a_b",
  "a.b.c",
  "0",
  "default.a",
  "default~vectors",
  "mem",
  "n".repeat(64),
];

export const namespaces: BehaviourGroup = {
  title: "namespaces",
  behaviours: [
    {
      title: "have entries, counters, hits and histories of their own",
      async run({ store }) {
        const other = store.in("other");
        await store.set("e", { body: "Ours" });
        await store.set("e", { body: "Ours" });
        assertApplied(await other.set("e", { body: "Theirs", ifVersion: 0 }), { revision: 1 });
        assert.equal((await store.fetch("e"))?.hits, 1);
        assertMatches(await other.read("e"), { body: "Theirs", hits: 0, revision: 1 });
        assert.equal((await other.versions("e")).total, 1);
        assert.deepEqual(await other.rollback("e", { revision: 2 }), { kind: "version-not-found" });
        await other.delete("e");
        assertMatches(await store.read("e"), { body: "Ours", revision: 2 });
      },
    },
    {
      title: "have change logs of their own, each numbered from 1",
      async run({ store }) {
        const other = store.in("other");
        for (const id of ["a", "b"]) {
          await store.set(id);
          await other.set(id.toUpperCase());
        }
        const lines = (log: Awaited<ReturnType<BoundStore["log"]>>) =>
          log.map(({ sequence, id }) => [sequence, id]);
        assert.deepEqual(lines(await store.log()), [
          [1, "a"],
          [2, "b"],
        ]);
        assert.deepEqual(lines(await other.log()), [
          [1, "A"],
          [2, "B"],
        ]);
      },
    },
    {
      title: "are not taken for one another, whatever their names",
      async run({ store }) {
        const stores = LOOK_ALIKES.map((namespace) => store.in(namespace));
        for (const each of stores) await each.set("e", { body: each.namespace, operation: "op" });
        for (const each of stores) {
          const { entries, log } = await takeSnapshot(each);
          assert.deepEqual(
            entries.map(({ body }) => body),
            [each.namespace],
          );
          assert.equal(log.length, 1);
        }
        assert.deepEqual(await store.namespaces(), [...LOOK_ALIKES].sort());
      },
    },
    {
      title: "are not reached from another one by the shape of an id",
      async run({ store }) {
        const other = store.in("other");
        await other.set("e", { body: "Theirs" });
        const before = await takeSnapshot(other);
        for (const id of ["other:e", "other/e", "other:mem:e", "{other}:e", "mem:{other}:e"]) {
          assertApplied(await store.set(id, { ifVersion: 0 }), { revision: 1 });
          await store.delete(id);
        }
        assert.deepEqual(await takeSnapshot(other), before);
      },
    },
    {
      title: "are listed from their first entry on, also when it is gone",
      async run({ store, time }) {
        await store.read("e");
        await store.in("conflict").set("e", { ifVersion: 3 });
        await store.in("nothing").delete("e");
        await store.in("looked-at").changes(undefined);
        assert.deepEqual(await store.namespaces(), []);
        await store.set("e");
        await store.in("deleted").set("e");
        await store.in("deleted").delete("e");
        await store.in("expired").set("e", { ttl: time.lifetime });
        await time.advance(time.lifetime * 1000);
        assert.deepEqual(await store.namespaces(), ["default", "deleted", "expired"]);
      },
    },
  ],
};
