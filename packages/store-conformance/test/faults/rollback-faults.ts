import type { CurrentState, Decision, EntryWrite, Version } from "@memory-mcp/core";
import { PliableStore, type Room } from "../pliable-store.ts";
import type { Fault } from "./fault.ts";
import { withEntry } from "./with-entry.ts";

export const rollbackFaults: readonly Fault[] = [
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
];
