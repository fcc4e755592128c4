import assert from "node:assert/strict";
import type { CommitOutcome } from "@memory-mcp/core";
import { assertApplied } from "../assertions.ts";
import type { Behaviour, BehaviourGroup } from "../behaviour.ts";
import type { BoundStore } from "../bound-store.ts";
import { eventually } from "../eventually.ts";
import { takeSnapshot } from "../snapshot.ts";

/** An entry with a history, a hit, a lifetime and a receipt, and another one that was deleted. */
async function prepare(store: BoundStore): Promise<void> {
  await store.set("e", { body: "First", operation: "used" });
  await store.set("e", { body: "Second", ttl: 3600 });
  await store.set("gone");
  await store.delete("gone");
  await store.fetch("e");
  await eventually(async () => {
    assert.equal((await store.log()).at(-1)?.kind, "hit");
  });
}

const OTHER = { body: "Other", ttl: null, historyLimit: 1 };

interface Refusal {
  readonly what: string;
  readonly kind: CommitOutcome["kind"];
  attempt(store: BoundStore, operation: string): Promise<CommitOutcome>;
}

const REFUSALS: readonly Refusal[] = [
  {
    what: "a set that conflicts",
    kind: "conflict",
    attempt: (store, operation) => store.set("e", { ...OTHER, ifVersion: 1, operation }),
  },
  {
    what: "a delete that conflicts",
    kind: "conflict",
    attempt: (store, operation) => store.delete("e", { ifVersion: 1, operation }),
  },
  {
    what: "a rollback that conflicts",
    kind: "conflict",
    attempt: (store, operation) => store.rollback("e", { index: 1 }, { ifVersion: 1, operation }),
  },
  {
    what: "a set with ifVersion 0 over a deleted entry",
    kind: "conflict",
    attempt: (store, operation) => store.set("gone", { ...OTHER, ifVersion: 0, operation }),
  },
  {
    what: "a delete of nothing",
    kind: "not-found",
    attempt: (store, operation) => store.delete("gone", { operation, historyLimit: 1 }),
  },
  {
    what: "a rollback to nothing",
    kind: "version-not-found",
    attempt: (store, operation) =>
      store.rollback("e", { index: 2 }, { operation, historyLimit: 1 }),
  },
  {
    what: "a write under another entry's operation id",
    kind: "operation-mismatch",
    attempt: (store) => store.set("new", { ...OTHER, operation: "used" }),
  },
  {
    what: "another write under the entry's own operation id",
    kind: "operation-mismatch",
    attempt: (store) => store.delete("e", { operation: "used" }),
  },
];

function changesNothing({ what, kind, attempt }: Refusal): Behaviour {
  return {
    title: `${what} changes no entry, history, hit, lifetime, counter or change line`,
    async run({ store }) {
      await prepare(store);
      const before = await takeSnapshot(store);
      assert.equal((await attempt(store, "refused")).kind, kind);
      assert.deepEqual(await takeSnapshot(store), before);
      assertApplied(await store.set("gone"), { revision: 3, entries: 2 });
    },
  };
}

function leavesNoReceipt({ what, kind, attempt }: Refusal): Behaviour {
  return {
    title: `${what} leaves its operation id free`,
    async run({ store }) {
      await prepare(store);
      assert.equal((await attempt(store, "refused")).kind, kind);
      assertApplied(await store.set("elsewhere", { operation: "refused" }), { revision: 1 });
    },
  };
}

export const refusedWrites: BehaviourGroup = {
  title: "refused writes",
  behaviours: [
    ...REFUSALS.map(changesNothing),
    ...REFUSALS.filter(({ kind }) => kind !== "operation-mismatch").map(leavesNoReceipt),
  ],
};
