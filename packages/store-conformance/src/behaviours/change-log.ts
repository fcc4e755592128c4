import assert from "node:assert/strict";
import { type Change, cursorAt, LOG_START } from "@memory-mcp/core";
import type { BehaviourGroup } from "../behaviour.ts";

export const changeLog: BehaviourGroup = {
  title: "change log",
  behaviours: [
    {
      title: "has a line for each write, in order, numbered from 1 without a gap",
      async run({ store, time }) {
        const lines: Change[] = [];
        const expectLine = (kind: "set" | "delete" | "rollback", id: string, revision: number) => {
          lines.push({ kind, sequence: lines.length + 1, id, revision, at: store.writtenAt });
        };
        await store.set("a");
        expectLine("set", "a", 1);
        await time.advance(5);
        await store.set("b", { operation: "op" });
        expectLine("set", "b", 1);
        await store.delete("a");
        expectLine("delete", "a", 2);
        await time.advance(5);
        await store.rollback("a", { revision: 1 });
        expectLine("rollback", "a", 3);
        assert.deepEqual(await store.log(), lines);
      },
    },
    {
      title: "has a write's line as soon as the write is acknowledged",
      async run({ store }) {
        let cursor = LOG_START;
        for (let revision = 1; revision <= 10; revision += 1) {
          await store.set("e");
          const { changes, cursor: next } = await store.changesAfter(cursor);
          assert.deepEqual(
            changes.map((line) => line.kind === "set" && line.revision),
            [revision],
          );
          cursor = next;
        }
      },
    },
    {
      title: "is read in batches of a limit, each with the cursor to go on from",
      async run({ store }) {
        for (const id of ["a", "b", "c", "d", "e"]) await store.set(id);
        const log = await store.log();
        const read: Change[] = [];
        let cursor = LOG_START;
        let more = true;
        for (const [count, moreAfterwards] of [
          [2, true],
          [2, true],
          [1, false],
        ] as const) {
          const batch = await store.changesAfter(cursor, 2);
          assert.equal(batch.changes.length, count);
          assert.equal(batch.more, moreAfterwards);
          assert.deepEqual(batch.cursor, cursorAt(batch.changes.at(-1)));
          read.push(...batch.changes);
          ({ cursor, more } = batch);
        }
        assert.equal(more, false);
        assert.deepEqual(read, log);
      },
    },
    {
      title: "says that there is no more when a batch ends with the newest line",
      async run({ store }) {
        for (const id of ["a", "b"]) await store.set(id);
        assert.equal((await store.changesAfter(LOG_START, 2)).more, false);
      },
    },
    {
      title: "has nothing for a reader who knows the newest line, and leaves its cursor alone",
      async run({ store }) {
        await store.set("e");
        const { cursor } = await store.changesAfter(LOG_START);
        const batch = await store.changesAfter(cursor);
        assert.deepEqual(batch.changes, []);
        assert.equal(batch.entries.size, 0);
        assert.deepEqual(batch.cursor, cursor);
        assert.equal(batch.more, false);
      },
    },
    {
      title: "brings along each written entry as it is now, and none that is gone",
      async run({ store }) {
        await store.set("changed", { body: "Old" });
        await store.set("gone");
        await store.set("returned");
        await store.delete("returned");
        await store.set("unnamed");
        await store.set("changed", { body: "New" });
        await store.delete("gone");
        await store.rollback("returned", { index: 0 });
        const { entries } = await store.changesAfter(LOG_START, 3);
        assert.deepEqual([...entries.keys()].sort(), ["changed", "returned"]);
        assert.deepEqual(entries.get("changed"), await store.read("changed"));
        assert.deepEqual(entries.get("returned"), await store.read("returned"));
      },
    },
  ],
};
