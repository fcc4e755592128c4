import type { CurrentState, Decision, EntryWrite, Receipt } from "@memory-mcp/core";
import { PliableStore, type Room } from "../pliable-store.ts";
import type { Fault } from "./fault.ts";

export const operationIdFaults: readonly Fault[] = [
  {
    what: "compares revisions before it looks for a receipt",
    caughtBy: "operation ids: replay",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const { ifVersion = state.revision } = write;
        if (ifVersion === state.revision) return super.decide(state, write);
        return super.decide({ ...state, receipt: undefined }, write);
      }
    },
  },
  {
    what: "takes no notice of operation ids",
    caughtBy: "operation ids: replay",
    Store: class extends PliableStore {
      protected override receipt(): undefined {
        return undefined;
      }
    },
  },
  {
    what: "logs a replay",
    caughtBy: "operation ids: replay",
    Store: class extends PliableStore {
      protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
        super.apply(room, write, decision);
        if (decision.kind !== "replayed" || write.kind !== "set") return;
        this.addLine(room, { kind: "set", id: write.id, revision: 1, at: write.at });
      }
    },
  },
  {
    what: "replays deletes and rollbacks no more than it remembers them",
    caughtBy: "operation ids: replay",
    Store: class extends PliableStore {
      protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
        super.apply(room, write, decision);
        if (write.kind !== "set" && write.operation) room.receipts.delete(write.operation.id);
      }
    },
  },
  {
    what: "answers a replay with the entry's present revision",
    caughtBy: "operation ids: replay",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const { revision, receipt } = state;
        return super.decide({ ...state, receipt: receipt && { ...receipt, revision } }, write);
      }
    },
  },
  {
    what: "replays whatever the payload",
    caughtBy: "operation ids: mismatch",
    Store: class extends PliableStore {
      protected override receipt(room: Room, id: string, now: number): Receipt | undefined {
        const receipt = super.receipt(room, id, now);
        return receipt && { ...receipt, fingerprint: null };
      }
    },
  },
  {
    what: "replays for another entry",
    caughtBy: "operation ids: mismatch",
    Store: class extends PliableStore {
      protected override decide(state: CurrentState, write: EntryWrite): Decision {
        const receipt = state.receipt && { ...state.receipt, entryId: write.id };
        return super.decide({ ...state, receipt }, write);
      }
    },
  },
  {
    what: "gives an operation id to whoever uses it last",
    caughtBy: "operation ids: mismatch",
    Store: class extends PliableStore {
      protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
        super.apply(room, write, decision);
        if (decision.kind !== "operation-mismatch" || !write.operation) return;
        const { id: operationId, fingerprint, expiresAt } = write.operation;
        room.receipts.set(operationId, {
          operationId,
          entryId: write.id,
          revision: 1,
          operation: "created",
          fingerprint,
          expiresAt,
        });
      }
    },
  },
  {
    what: "shares operation ids between namespaces",
    caughtBy: "operation ids: receipts",
    Store: class extends PliableStore {
      protected override receipt(_: Room, id: string, now: number): Receipt | undefined {
        const receipts = Array.from(this.house.values(), (room) => super.receipt(room, id, now));
        return receipts.find((receipt) => receipt !== undefined);
      }
    },
  },
  {
    what: "remembers operation ids for ever",
    caughtBy: "operation ids: receipts",
    Store: class extends PliableStore {
      protected override receipt(room: Room, id: string): Receipt | undefined {
        return super.receipt(room, id, 0);
      }
    },
  },
  {
    what: "prolongs a receipt when it replays",
    caughtBy: "operation ids: receipts",
    Store: class extends PliableStore {
      protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
        super.apply(room, write, decision);
        if (decision.kind !== "replayed" || !write.operation) return;
        const { operationId } = decision.receipt;
        room.receipts.set(operationId, {
          ...decision.receipt,
          expiresAt: write.operation.expiresAt,
        });
      }
    },
  },
  {
    what: "forgets an operation id when its entry expires",
    caughtBy: "operation ids: receipts",
    Store: class extends PliableStore {
      protected override receipt(room: Room, id: string, now: number): Receipt | undefined {
        const receipt = super.receipt(room, id, now);
        return receipt && this.shelf(room, receipt.entryId, now).revision > 0 ? receipt : undefined;
      }
    },
  },
  {
    what: "records a receipt of a conflict",
    caughtBy: "refused writes",
    Store: class extends PliableStore {
      protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
        super.apply(room, write, decision);
        if (decision.kind !== "conflict" || !write.operation) return;
        const { id: operationId, ...operation } = write.operation;
        room.receipts.set(operationId, {
          operationId,
          entryId: write.id,
          revision: decision.currentRevision,
          operation: "conflict",
          ...operation,
        });
      }
    },
  },
];
