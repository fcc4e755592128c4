import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Change, type CommitOutcome, LOG_START } from "@memory-mcp/core";
import type { Behaviour, BehaviourGroup } from "../behaviour.ts";
import type { BoundStore } from "../bound-store.ts";
import type { Trial } from "../trial.ts";

const WRITERS = 8;
const INCREMENTS = 12;
/** Far more tries than writers can take from one another when each conflict is one's success. */
const MOST_TRIES = 10 * WRITERS * INCREMENTS;

/** Adds one to the number in an entry's body, as often as others get in between. */
async function increment(store: BoundStore, id: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const entry = await store.read(id);
    assert.ok(entry !== undefined);
    const body = String(Number(entry.body) + 1);
    const outcome = await store.set(id, { body, ifVersion: entry.revision });
    if (outcome.kind === "applied") return;
    assert.equal(outcome.kind, "conflict");
  }
  assert.fail("the write conflicts for ever");
}

/** Reads the log in small batches until the writers are done and there is no more. */
async function follow(store: BoundStore, writers: Promise<unknown>): Promise<readonly Change[]> {
  let areWriting = true;
  const stop = () => {
    areWriting = false;
  };
  writers.then(stop, stop);
  const lines: Change[] = [];
  let cursor = LOG_START;
  for (;;) {
    const isLastRound = !areWriting;
    const batch = await store.changesAfter(cursor, 3);
    lines.push(...batch.changes);
    if (isLastRound && !batch.more) return lines;
    cursor = batch.cursor;
    await nextTurn();
  }
}

/** As many stores as there are writers. */
type WriterStores = (trial: Trial) => Promise<readonly BoundStore[]>;

async function throughOne({ store }: Trial): Promise<readonly BoundStore[]> {
  return Array.from({ length: WRITERS }, () => store);
}

async function throughTwo(trial: Trial): Promise<readonly BoundStore[]> {
  const another = await trial.openAnother();
  return Array.from({ length: WRITERS }, (_, place) => (place % 2 === 0 ? trial.store : another));
}

/** Lets all writers go at once. */
async function race(
  stores: readonly BoundStore[],
  write: (store: BoundStore, writer: number) => Promise<CommitOutcome>,
): Promise<CommitOutcome["kind"][]> {
  const outcomes = await Promise.all(stores.map(write));
  return outcomes.map(({ kind }) => kind).sort();
}

/** One writer's outcome, and everybody else's. */
function oneAndOthers<Kind>(one: Kind, others: Kind): Kind[] {
  return [one, ...Array.from({ length: WRITERS - 1 }, () => others)];
}

function races(storesOf: WriterStores): Behaviour[] {
  return [
    {
      title: "writers who compare and set lose no increment",
      async run(trial) {
        await trial.store.set("e", { body: "0" });
        const stores = await storesOf(trial);
        const writers = stores.map(async (store) => {
          for (let times = 0; times < INCREMENTS; times += 1) await increment(store, "e");
        });
        await Promise.all(writers);
        const entry = await trial.store.read("e");
        assert.equal(entry?.body, String(WRITERS * INCREMENTS));
        assert.equal(entry.revision, WRITERS * INCREMENTS + 1);
        assert.equal((await trial.store.log()).length, WRITERS * INCREMENTS + 1);
      },
    },
    {
      title: "writers who expect nothing give revisions that are all different",
      async run(trial) {
        const stores = await storesOf(trial);
        const outcomes = await Promise.all(stores.map((store) => store.set("e")));
        const revisions = outcomes.map((outcome) => outcome.kind === "applied" && outcome.revision);
        assert.deepEqual(
          revisions.sort((a, b) => Number(a) - Number(b)),
          Array.from({ length: WRITERS }, (_, place) => place + 1),
        );
        assert.equal((await trial.store.versions("e")).total, WRITERS);
      },
    },
    {
      title: "one of many creates with ifVersion 0",
      async run(trial) {
        const kinds = await race(await storesOf(trial), (store, writer) =>
          store.set("e", { body: `${writer}`, ifVersion: 0 }),
        );
        assert.deepEqual(kinds, oneAndOthers("applied", "conflict"));
      },
    },
    {
      title: "one of many deletes",
      async run(trial) {
        await trial.store.set("e");
        const kinds = await race(await storesOf(trial), (store) => store.delete("e"));
        assert.deepEqual(kinds, oneAndOthers("applied", "not-found"));
      },
    },
    {
      title: "a write that many send under one operation id applies once",
      async run(trial) {
        const kinds = await race(await storesOf(trial), (store) =>
          store.set("e", { operation: "op" }),
        );
        assert.deepEqual(kinds, oneAndOthers("applied", "replayed"));
        assert.equal((await trial.store.read("e"))?.revision, 1);
        assert.equal((await trial.store.log()).length, 1);
      },
    },
    {
      title: "one operation id that many use for entries of their own goes to one of them",
      async run(trial) {
        const kinds = await race(await storesOf(trial), (store, writer) =>
          store.set(`entry ${writer}`, { operation: "op" }),
        );
        assert.deepEqual(kinds, oneAndOthers("applied", "operation-mismatch"));
        assert.equal((await trial.store.scanned()).length, 1);
      },
    },
    {
      title: "a reader who follows the change log meanwhile misses no line",
      async run(trial) {
        const stores = await storesOf(trial);
        const write = async (store: BoundStore, writer: number) => {
          for (let times = 0; times < INCREMENTS; times += 1) await store.set(`entry ${writer}`);
        };
        const writers = Promise.all(stores.map(write));
        const [lines] = await Promise.all([follow(trial.store, writers), writers]);
        assert.equal(lines.length, WRITERS * INCREMENTS);
        assert.deepEqual(lines, await trial.store.log());
        lines.forEach(({ sequence }, place) => {
          assert.equal(sequence, place + 1);
        });
      },
    },
  ];
}

export const concurrency: BehaviourGroup = {
  title: "concurrency",
  behaviours: races(throughOne),
};

export const concurrencyOfInstances: BehaviourGroup = {
  title: "concurrency of two instances",
  behaviours: races(throughTwo).map((behaviour) => ({ ...behaviour, needs: "secondInstance" })),
};
