import assert from "node:assert/strict";
import { LOG_START } from "@memory-mcp/core";
import { assertApplied, assertMatches } from "../assertions.ts";
import type { BehaviourGroup } from "../behaviour.ts";
import { eventually } from "../eventually.ts";

export const hits: BehaviourGroup = {
  title: "hits",
  behaviours: [
    {
      title: "a counted read comes back with the hit it counts, and later reads with all of them",
      async run({ store }) {
        await store.set("e");
        for (const count of [1, 2, 3]) assert.equal((await store.fetch("e"))?.hits, count);
        assert.equal((await store.read("e"))?.hits, 3);
      },
    },
    {
      title: "a hit soon shows wherever the entry does",
      async run({ store }) {
        await store.set("e");
        await store.fetch("e");
        await eventually(async () => {
          assert.equal((await store.readMany(["e"]))[0]?.hits, 1);
          assert.equal((await store.scanned())[0]?.hits, 1);
          assert.equal((await store.changesAfter(LOG_START)).entries.get("e")?.hits, 1);
          const conflict = await store.set("e", { ifVersion: 9, includeCurrent: true });
          assert.ok(conflict.kind === "conflict");
          assert.equal(conflict.current?.hits, 1);
        });
      },
    },
    {
      title: "reads that do not ask for it count nothing",
      async run({ store }) {
        await store.set("e");
        await store.read("e");
        await store.readMany(["e", "e"]);
        await store.scanned();
        await store.versions("e");
        assert.equal((await store.fetch("e"))?.hits, 1);
      },
    },
    {
      title: "a hit moves neither revision nor time, and adds no version",
      async run({ store, time }) {
        await store.set("e");
        const before = await store.read("e");
        await time.advance(5);
        const after = await store.fetch("e");
        assert.deepEqual({ ...after, hits: 0 }, before);
        assert.equal((await store.versions("e")).total, 1);
        assertApplied(await store.set("e", { ifVersion: 1 }), { revision: 2 });
      },
    },
    {
      title: "writes to the entry keep its hits",
      async run({ store }) {
        await store.set("e");
        await store.fetch("e");
        await store.fetch("e");
        await store.set("e");
        assert.equal((await store.read("e"))?.hits, 2);
        await store.fetch("e");
        await store.rollback("e", { index: 1 });
        assert.equal((await store.read("e"))?.hits, 3);
        assert.equal((await store.fetch("e"))?.hits, 4);
      },
    },
    {
      title: "the change log soon says how many there are, and no line changes afterwards",
      async run({ store }) {
        await store.set("e");
        await store.set("other");
        const written = await store.log();
        for (let count = 0; count < 3; count += 1) await store.fetch("e");
        await store.fetch("other");
        const counts = async () => {
          const counted = (await store.log()).filter((line) => line.kind === "hit");
          return Object.fromEntries(counted.map((line) => [line.id, line.hits]));
        };
        await eventually(async () => assert.deepEqual(await counts(), { e: 3, other: 1 }));
        const log = await store.log();
        assert.deepEqual(log.slice(0, 2), written);
        log.forEach((line, place) => {
          assert.equal(line.sequence, place + 1);
        });
        for (const line of log.slice(2)) {
          assert.deepEqual(Object.keys(line).sort(), ["at", "hits", "id", "kind", "sequence"]);
        }
      },
    },
    {
      title: "hits of several entries are counted apart",
      async run({ store }) {
        await store.set("e");
        await store.set("other");
        await store.fetch("e");
        assertMatches(await store.fetch("other"), { hits: 1 });
        assertMatches(await store.fetch("e"), { hits: 2 });
      },
    },
    {
      title: "hits counted through two instances add up",
      needs: "secondInstance",
      async run(trial) {
        const { store } = trial;
        const another = await trial.openAnother();
        await store.set("e");
        const fetches = Array.from({ length: 10 }, (_, number) =>
          (number % 2 === 0 ? store : another).fetch("e"),
        );
        await Promise.all(fetches);
        await eventually(async () => {
          assert.equal((await store.read("e"))?.hits, 10);
          assert.equal((await another.read("e"))?.hits, 10);
          assertMatches((await store.log()).at(-1), { kind: "hit", hits: 10 });
        });
      },
    },
  ],
};
