import assert from "node:assert/strict";
import { type ChangeCursor, LOG_START } from "@memory-mcp/core";
import type { BehaviourGroup } from "../behaviour.ts";
import type { BoundStore } from "../bound-store.ts";

/** Writes three lines. @returns The cursor of the second one and of the newest. */
async function writeThree(store: BoundStore): Promise<[second: ChangeCursor, head: ChangeCursor]> {
  for (const id of ["a", "b", "c"]) await store.set(id);
  const second = (await store.changesAfter(LOG_START, 2)).cursor;
  return [second, (await store.changesAfter(second)).cursor];
}

export const changeCursor: BehaviourGroup = {
  title: "change log: reset",
  behaviours: [
    {
      title: "a reader without a cursor is told to start from an empty log's beginning",
      async run({ store }) {
        assert.deepEqual(await store.changes(undefined), { kind: "reset", cursor: LOG_START });
        assert.deepEqual(await store.changes(undefined, 1), { kind: "reset", cursor: LOG_START });
      },
    },
    {
      title: "a reader without a cursor is told the newest line, and can go on from it",
      async run({ store }) {
        const [, head] = await writeThree(store);
        assert.deepEqual(await store.changes(undefined, 1), { kind: "reset", cursor: head });
        await store.set("d");
        const { changes } = await store.changesAfter(head);
        assert.deepEqual(
          changes.map(({ id, sequence }) => [id, sequence]),
          [["d", 4]],
        );
      },
    },
    {
      title: "another line under the number that a reader knows makes it start again",
      async run({ store }) {
        const [second, head] = await writeThree(store);
        const reset = { kind: "reset", cursor: head };
        for (const line of ["forged", "", `${second.line} `, head.line]) {
          assert.deepEqual(await store.changes({ ...second, line }), reset);
          assert.deepEqual(await store.changes({ ...second, line }, 1), reset);
        }
        assert.deepEqual(await store.changes({ ...head, line: second.line }), reset);
      },
    },
    {
      title: "a cursor of another namespace makes its reader start again",
      async run({ store }) {
        const [, head] = await writeThree(store);
        const other = store.in("other");
        for (const id of ["x", "y", "z", "w"]) await other.set(id);
        const { cursor } = await other.changesAfter(LOG_START, 3);
        assert.deepEqual(await store.changes(cursor), { kind: "reset", cursor: head });
      },
    },
    {
      title: "a line that the log has not reached makes its reader start again",
      async run({ store }) {
        const [, head] = await writeThree(store);
        for (const sequence of [4, 5, 1_000_000]) {
          const reset = { kind: "reset", cursor: head };
          assert.deepEqual(await store.changes({ ...head, sequence }), reset);
        }
        assert.deepEqual(await store.in("empty").changes(head), {
          kind: "reset",
          cursor: LOG_START,
        });
      },
    },
  ],
};
