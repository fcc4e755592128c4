import type { CurrentState, Decision, EntryWrite, StoredEntry } from "@memory-mcp/core";
import { type NewLine, PliableStore, type Room } from "../pliable-store.ts";
import type { Fault } from "./fault.ts";

export const hitFaults: readonly Fault[] = [
  {
    what: "moves the revision with a hit",
    caughtBy: "hits",
    Store: class extends PliableStore {
      protected override countHit(room: Room, entry: StoredEntry): StoredEntry {
        const counted = super.countHit(room, { ...entry, revision: entry.revision + 1 });
        const shelf = this.shelf(room, entry.id, this.clock.now());
        room.shelves.set(this.key(entry.id), { ...shelf, revision: counted.revision });
        return counted;
      }
    },
  },
  {
    what: "returns an entry without the hit that it counts",
    caughtBy: "hits",
    Store: class extends PliableStore {
      protected override countHit(room: Room, entry: StoredEntry): StoredEntry {
        super.countHit(room, entry);
        return entry;
      }
    },
  },
  {
    what: "counts every read",
    caughtBy: "hits",
    Store: class extends PliableStore {
      override async read(namespace: string, id: string): Promise<StoredEntry | undefined> {
        return super.read(namespace, id, { countHit: true });
      }
    },
  },
  {
    what: "begins hits again with a set",
    caughtBy: "hits",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const entry = state.entry && { ...state.entry, hits: 0 };
        return super.decide(write.kind === "set" ? { ...state, entry } : state, write);
      }
    },
  },
  {
    what: "logs a hit as one more",
    caughtBy: "hits",
    Store: class extends PliableStore {
      protected override addLine(room: Room, line: NewLine): void {
        super.addLine(room, line.kind === "hit" ? { ...line, hits: 1 } : line);
      }
    },
  },
  {
    what: "logs no hits",
    caughtBy: "hits",
    Store: class extends PliableStore {
      protected override addLine(room: Room, line: NewLine): void {
        if (line.kind !== "hit") super.addLine(room, line);
      }
    },
  },
];
