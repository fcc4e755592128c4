import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type ChangeBatch,
  type ChangeCursor,
  type CommitOutcome,
  type EntryWrite,
  MemoryError,
  type Namespace,
  type Receipt,
  type StoredEntry,
  type StoreHealth,
  toOutcome,
} from "@memory-mcp/core";
import { PliableStore, type Room } from "../pliable-store.ts";
import type { Fault } from "./fault.ts";

export const instanceFaults: readonly Fault[] = [
  {
    what: "looks first and writes later",
    caughtBy: "concurrency",
    Store: class extends PliableStore {
      override async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
        const room = this.room(namespace);
        const decision = this.decide(this.state(room, write), write);
        await nextTurn();
        this.apply(room, write, decision);
        return toOutcome(decision, this.count(room));
      }
    },
  },
  {
    what: "writes one after the other within an instance alone",
    caughtBy: "concurrency of two instances",
    Store: class extends PliableStore {
      #last: Promise<unknown> = Promise.resolve();

      override async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
        const committed = this.#last.then(async () => {
          const room = this.room(namespace);
          const decision = this.decide(this.state(room, write), write);
          await nextTurn();
          this.apply(room, write, decision);
          return toOutcome(decision, this.count(room));
        });
        this.#last = committed.catch(() => undefined);
        return committed;
      }
    },
  },
  {
    what: "keeps operation ids in the instance",
    caughtBy: "instances",
    Store: class extends PliableStore {
      protected override receipt(room: Room, id: string, now: number): Receipt | undefined {
        return this.#own.has(id) ? super.receipt(room, id, now) : undefined;
      }

      readonly #own = new Set<string>();

      override async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
        const outcome = await super.commit(namespace, write);
        if (write.operation) this.#own.add(write.operation.id);
        return outcome;
      }
    },
  },
  {
    what: "remembers what it has read before",
    caughtBy: "instances",
    Store: class extends PliableStore {
      readonly #read = new Map<string, StoredEntry>();

      override async read(
        namespace: Namespace,
        id: string,
        options?: { readonly countHit?: boolean },
      ): Promise<StoredEntry | undefined> {
        const key = `${namespace} ${id}`;
        const entry = this.#read.get(key) ?? (await super.read(namespace, id, options));
        if (entry !== undefined) this.#read.set(key, entry);
        return entry;
      }
    },
  },
  {
    what: "closes the data with the instance",
    caughtBy: "instances",
    Store: class extends PliableStore {
      override async close(): Promise<void> {
        await super.close();
        this.house.clear();
      }
    },
  },
  {
    what: "reads the change log as it was when it last wrote",
    caughtBy: "read model",
    Store: class extends PliableStore {
      readonly #lengths = new Map<Namespace, number>();

      override async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
        const outcome = await super.commit(namespace, write);
        this.#lengths.set(namespace, this.room(namespace).log.length);
        return outcome;
      }

      override async changes(
        namespace: Namespace,
        after: ChangeCursor | undefined,
        limit: number,
      ): Promise<ChangeBatch> {
        const { log } = this.room(namespace);
        const newer = log.splice(this.#lengths.get(namespace) ?? 0);
        const batch = await super.changes(namespace, after, limit);
        log.push(...newer);
        return batch;
      }
    },
  },
  {
    what: "answers after it was closed",
    caughtBy: "close",
    Store: class extends PliableStore {
      protected override checkOpen(): void {}
    },
  },
  {
    what: "cannot be closed twice",
    caughtBy: "close",
    Store: class extends PliableStore {
      #closings = 0;

      override async close(): Promise<void> {
        this.#closings += 1;
        if (this.#closings === 2) throw new MemoryError("closed", "The store is closed.");
        await super.close();
      }
    },
  },
  {
    what: "rejects when it is asked for its health",
    caughtBy: "health",
    Store: class extends PliableStore {
      override async health(): Promise<StoreHealth> {
        this.checkOpen();
        return super.health();
      }
    },
  },
  {
    what: "takes an unreachable backend for a conflict",
    caughtBy: "unreachable backend",
    Store: class extends PliableStore {
      override async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
        return super
          .commit(namespace, write)
          .catch(() => ({ kind: "conflict", currentRevision: 0 }) as const);
      }
    },
  },
  {
    what: "is well without its backend",
    caughtBy: "unreachable backend",
    Store: class extends PliableStore {
      override async health(): Promise<StoreHealth> {
        return { ok: true, store: "pliable" };
      }
    },
  },
  {
    what: "takes an unreachable backend for an empty one",
    caughtBy: "unreachable backend",
    Store: class extends PliableStore {
      override async read(namespace: Namespace, id: string): Promise<StoredEntry | undefined> {
        return super.read(namespace, id).catch(() => undefined);
      }
    },
  },
];
