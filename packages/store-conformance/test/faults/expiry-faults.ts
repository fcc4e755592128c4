import {
  type CurrentState,
  type Decision,
  type EntryWrite,
  type StoredEntry,
  toTimestamp,
} from "@memory-mcp/core";
import { EMPTY_SHELF, PliableStore, type Room, type Shelf } from "../pliable-store.ts";
import type { Fault } from "./fault.ts";
import { withEntry } from "./with-entry.ts";

export const expiryFaults: readonly Fault[] = [
  {
    what: "counts the milliseconds of a lifetime in 32 bits",
    caughtBy: "expiry",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        return withEntry(super.decide(state, write), ({ ttl }) => {
          if (ttl === null) return {};
          return { expiresAt: toTimestamp(Date.parse(write.at) + ((ttl * 1000) | 0)) };
        });
      }
    },
  },
  {
    what: "ends an entry when its first lifetime does",
    caughtBy: "expiry",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        return withEntry(super.decide(state, write), ({ expiresAt }) => ({
          expiresAt: expiresAt && (state.entry?.expiresAt ?? expiresAt),
        }));
      }
    },
  },
  {
    what: "keeps a lifetime that a set takes away",
    caughtBy: "expiry",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        return withEntry(super.decide(state, write), ({ ttl, expiresAt }) => ({
          ttl: ttl ?? state.entry?.ttl ?? null,
          expiresAt: expiresAt ?? state.entry?.expiresAt ?? null,
        }));
      }
    },
  },
  {
    what: "keeps the counter of an expired entry",
    caughtBy: "expiry",
    Store: class extends PliableStore {
      protected override afterExpiry({ revision }: Shelf): Shelf {
        return { ...EMPTY_SHELF, revision };
      }
    },
  },
  {
    what: "keeps the history of an expired entry",
    caughtBy: "expiry",
    Store: class extends PliableStore {
      protected override afterExpiry({ versions }: Shelf): Shelf {
        return { ...EMPTY_SHELF, versions };
      }
    },
  },
  {
    what: "lets entries live a millisecond too long",
    caughtBy: "expiry",
    Store: class extends PliableStore {
      protected override shelf(room: Room, id: string, now: number): Shelf {
        return super.shelf(room, id, now - 1);
      }
    },
  },
  {
    what: "scans what has expired",
    caughtBy: "expiry",
    Store: class extends PliableStore {
      protected override live(room: Room): StoredEntry[] {
        return [...room.shelves.values()].flatMap(({ entry }) => entry ?? []);
      }
    },
  },
  {
    what: "lets the history of a deleted entry expire",
    caughtBy: "expiry",
    Store: class extends PliableStore {
      readonly #ends = new Map<string, number>();

      protected override shelf(room: Room, id: string, now: number): Shelf {
        const shelf = super.shelf(room, id, now);
        if (shelf.entry === undefined && (this.#ends.get(id) ?? now + 1) <= now) return EMPTY_SHELF;
        this.#ends.set(
          id,
          Date.parse(shelf.entry?.expiresAt ?? "") || (this.#ends.get(id) ?? 1e99),
        );
        return shelf;
      }
    },
  },
];
