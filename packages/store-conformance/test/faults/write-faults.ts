import {
  type CurrentState,
  type Decision,
  type EntryWrite,
  type StoredEntry,
  toTimestamp,
  type Version,
} from "@memory-mcp/core";
import { EMPTY_SHELF, PliableStore, type Room, type Shelf } from "../pliable-store.ts";
import type { Fault } from "./fault.ts";

/** The decision with another entry than was decided. */
function withEntry(
  decision: Decision,
  change: (entry: StoredEntry) => Partial<StoredEntry>,
): Decision {
  if (decision.kind !== "applied" || decision.entry === undefined) return decision;
  return { ...decision, entry: { ...decision.entry, ...change(decision.entry) } };
}

export const writeFaults: readonly Fault[] = [
  {
    what: "gives an entry a new creation time with each set",
    caughtBy: "set",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        return withEntry(super.decide(state, write), () => ({ created: write.at }));
      }
    },
  },
  {
    what: "brings no current entry along with a conflict",
    caughtBy: "compare-and-set",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        return super.decide(state, { ...write, includeCurrent: false });
      }
    },
  },
  {
    what: "takes a write without ifVersion for a creation",
    caughtBy: "compare-and-set",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        return super.decide(state, { ifVersion: 0, ...write });
      }
    },
  },
  {
    what: "takes a stale ifVersion for deletes",
    caughtBy: "compare-and-set",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        if (write.kind !== "delete") return super.decide(state, write);
        const { ifVersion: _, ...unconditional } = write;
        return super.decide(state, unconditional);
      }
    },
  },
  {
    what: "looks for something to delete before it compares",
    caughtBy: "compare-and-set",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const isMissing = write.kind === "delete" && state.entry === undefined;
        return isMissing ? { kind: "not-found" } : super.decide(state, write);
      }
    },
  },
  {
    what: "creates over a deleted entry with ifVersion 0",
    caughtBy: "compare-and-set: ifVersion 0",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const isCreation = write.ifVersion === 0 && state.entry === undefined;
        return super.decide(state, isCreation ? { ...write, ifVersion: state.revision } : write);
      }
    },
  },
  {
    what: "takes ifVersion 0 for absent, also where an entry has no revision",
    caughtBy: "entries without a revision",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        if (write.ifVersion !== 0 || state.entry === undefined) return super.decide(state, write);
        return { kind: "conflict", currentRevision: state.revision };
      }
    },
  },
  {
    what: "logs a conflict",
    caughtBy: "refused writes",
    Store: class extends PliableStore {
      protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
        super.apply(room, write, decision);
        if (decision.kind !== "conflict") return;
        const { id, at } = write;
        this.addLine(room, { kind: "set", id, revision: decision.currentRevision, at });
      }
    },
  },
  {
    what: "cuts the history to its limit before it knows whether it writes",
    caughtBy: "refused writes",
    Store: class extends PliableStore {
      protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
        super.apply(room, write, decision);
        const shelf = this.shelf(room, write.id, Date.parse(write.at));
        const versions = this.keep(shelf.versions, write.historyLimit);
        room.shelves.set(this.key(write.id), { ...shelf, versions });
      }
    },
  },
  {
    what: "removes the lifetime of an entry before it finds the conflict",
    caughtBy: "refused writes",
    Store: class extends PliableStore {
      protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
        super.apply(room, write, decision);
        if (decision.kind !== "conflict") return;
        const { entry, ...shelf } = this.shelf(room, write.id, Date.parse(write.at));
        const lasting = entry && { ...entry, ttl: null, expiresAt: null };
        room.shelves.set(this.key(write.id), { ...shelf, entry: lasting });
      }
    },
  },
  {
    what: "rolls back without the tags",
    caughtBy: "rollback",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const restored = state.restored && { ...state.restored, tags: [] };
        return super.decide({ ...state, restored }, write);
      }
    },
  },
  {
    what: "counts versions of a deleted entry from before the tombstone",
    caughtBy: "rollback",
    Store: class extends PliableStore {
      protected override select(
        versions: readonly Version[],
        to: { readonly index: number } | { readonly revision: number },
      ): Version | undefined {
        return super.select(
          versions.filter(({ operation }) => operation !== "deleted"),
          to,
        );
      }
    },
  },
  {
    what: "takes the revision to roll back to for an index",
    caughtBy: "rollback",
    Store: class extends PliableStore {
      protected override select(
        versions: readonly Version[],
        to: { readonly index: number } | { readonly revision: number },
      ): Version | undefined {
        return super.select(versions, "index" in to ? to : { index: to.revision });
      }
    },
  },
  {
    what: "finds the versions of other entries",
    caughtBy: "rollback",
    Store: class extends PliableStore {
      protected override state(room: Room, write: EntryWrite): CurrentState {
        const state = super.state(room, write);
        if (write.kind !== "rollback") return state;
        const versions = [...room.shelves.values()].flatMap((shelf) => shelf.versions);
        return { ...state, restored: state.restored ?? this.select(versions, write.to) };
      }
    },
  },
  {
    what: "takes the lifetime away when it rolls back",
    caughtBy: "rollback",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const decision = super.decide(state, write);
        return write.kind === "rollback"
          ? withEntry(decision, () => ({ ttl: null, expiresAt: null }))
          : decision;
      }
    },
  },
  {
    what: "begins hits again when it rolls back",
    caughtBy: "rollback",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const decision = super.decide(state, write);
        return write.kind === "rollback" ? withEntry(decision, () => ({ hits: 0 })) : decision;
      }
    },
  },
  {
    what: "begins the counter again after a delete",
    caughtBy: "delete",
    Store: class extends PliableStore {
      protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
        super.apply(room, write, decision);
        if (decision.kind !== "applied" || decision.entry !== undefined) return;
        const shelf = this.shelf(room, write.id, Date.parse(write.at));
        room.shelves.set(this.key(write.id), { ...shelf, revision: 0 });
      }
    },
  },
  {
    what: "deletes the history with the entry",
    caughtBy: "delete",
    Store: class extends PliableStore {
      protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
        super.apply(room, write, decision);
        if (decision.kind !== "applied" || decision.entry !== undefined) return;
        const { revision } = decision;
        room.shelves.set(this.key(write.id), { ...EMPTY_SHELF, revision });
      }
    },
  },
  {
    what: "leaves an empty tombstone",
    caughtBy: "delete",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const decision = super.decide(state, write);
        if (decision.kind !== "applied" || decision.entry !== undefined) return decision;
        return { ...decision, version: { ...decision.version, title: "", body: "", tags: [] } };
      }
    },
  },
  {
    what: "gives an entry the hits of its deleted predecessor",
    caughtBy: "delete",
    Store: class extends PliableStore {
      readonly #hits = new Map<string, number>();

      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const decision = super.decide(state, write);
        if (write.kind === "delete") this.#hits.set(write.id, state.entry?.hits ?? 0);
        const hits = this.#hits.get(write.id) ?? 0;
        return state.entry === undefined ? withEntry(decision, () => ({ hits })) : decision;
      }
    },
  },
  {
    what: "keeps every version",
    caughtBy: "history",
    Store: class extends PliableStore {
      protected override keep(versions: readonly Version[]): readonly Version[] {
        return versions;
      }
    },
  },
  {
    what: "cuts the history before it adds to it",
    caughtBy: "history",
    Store: class extends PliableStore {
      protected override keep(versions: readonly Version[], limit: number): readonly Version[] {
        return super.keep(versions, limit + 1);
      }
    },
  },
  {
    what: "does not write down who asked for a version",
    caughtBy: "history",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const decision = super.decide(state, write);
        if (decision.kind !== "applied") return decision;
        return { ...decision, version: { ...decision.version, operationId: null } };
      }
    },
  },
  {
    what: "counts deleted entries",
    caughtBy: "entry count",
    Store: class extends PliableStore {
      protected override count(room: Room): number {
        return room.shelves.size;
      }
    },
  },
  {
    what: "counts the entries of all namespaces",
    caughtBy: "entry count",
    Store: class extends PliableStore {
      protected override count(): number {
        const counts = Array.from(this.house.values(), (room) => super.count(room));
        return counts.reduce((sum, count) => sum + count, 0);
      }
    },
  },
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
