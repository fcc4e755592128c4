import type { CurrentState, Decision, EntryWrite, Version } from "@memory-mcp/core";
import { EMPTY_SHELF, PliableStore, type Room } from "../pliable-store.ts";
import type { Fault } from "./fault.ts";
import { withEntry } from "./with-entry.ts";

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
];
