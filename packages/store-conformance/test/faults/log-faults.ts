import {
  type ChangeBatch,
  type ChangeCursor,
  cursorAt,
  LOG_START,
  type StoredEntry,
} from "@memory-mcp/core";
import { type NewLine, PliableStore, type Room } from "../pliable-store.ts";
import type { Fault } from "./fault.ts";

export const logFaults: readonly Fault[] = [
  {
    what: "leaves a gap in the change log",
    caughtBy: "change log",
    Store: class extends PliableStore {
      protected override addLine(room: Room, line: NewLine): void {
        const last = room.log.at(-1)?.sequence ?? 0;
        room.log.push({ ...line, sequence: last + (last === 2 ? 2 : 1) });
      }
    },
  },
  {
    what: "logs no rollbacks",
    caughtBy: "change log",
    Store: class extends PliableStore {
      protected override addLine(room: Room, line: NewLine): void {
        if (line.kind !== "rollback") super.addLine(room, line);
      }
    },
  },
  {
    what: "shows the newest line when there is another one",
    caughtBy: "change log",
    Store: class extends PliableStore {
      override async changes(
        namespace: string,
        after: ChangeCursor | undefined,
        limit: number,
      ): Promise<ChangeBatch> {
        const { log } = this.room(namespace);
        const newest = log.pop();
        const batch = await super.changes(namespace, after, limit);
        if (newest !== undefined) log.push(newest);
        return batch;
      }
    },
  },
  {
    what: "reads the whole log whatever the limit",
    caughtBy: "change log",
    Store: class extends PliableStore {
      override async changes(
        namespace: string,
        after: ChangeCursor | undefined,
      ): Promise<ChangeBatch> {
        return super.changes(namespace, after, 1_000_000);
      }
    },
  },
  {
    what: "always says that there is no more",
    caughtBy: "change log",
    Store: class extends PliableStore {
      override async changes(
        namespace: string,
        after: ChangeCursor | undefined,
        limit: number,
      ): Promise<ChangeBatch> {
        const batch = await super.changes(namespace, after, limit);
        return batch.kind === "changes" ? { ...batch, more: false } : batch;
      }
    },
  },
  {
    what: "takes a full batch for a sign that there is more",
    caughtBy: "change log",
    Store: class extends PliableStore {
      override async changes(
        namespace: string,
        after: ChangeCursor | undefined,
        limit: number,
      ): Promise<ChangeBatch> {
        const batch = await super.changes(namespace, after, limit);
        return batch.kind === "changes"
          ? { ...batch, more: batch.changes.length === limit }
          : batch;
      }
    },
  },
  {
    what: "sends a reader without news back to the log's start",
    caughtBy: "change log",
    Store: class extends PliableStore {
      override async changes(
        namespace: string,
        after: ChangeCursor | undefined,
        limit: number,
      ): Promise<ChangeBatch> {
        const batch = await super.changes(namespace, after, limit);
        const hasNews = batch.kind === "reset" || batch.changes.length > 0;
        return hasNews ? batch : { ...batch, cursor: LOG_START };
      }
    },
  },
  {
    what: "brings no entries along with the log",
    caughtBy: "change log",
    Store: class extends PliableStore {
      protected override entriesFor(): StoredEntry[] {
        return [];
      }
    },
  },
  {
    what: "brings deleted entries along with the log",
    caughtBy: "change log",
    Store: class extends PliableStore {
      protected override entriesFor(room: Room, ids: readonly string[]): StoredEntry[] {
        const shown = super.entriesFor(room, ids);
        const gone = ids.filter((id) => !shown.some((entry) => entry.id === id));
        const life = { hits: 0, ttl: null, expiresAt: null, created: "", revision: 1 };
        return [
          ...shown,
          ...gone.flatMap((id) => {
            const last = room.shelves.get(this.key(id))?.versions[0];
            return last === undefined ? [] : { ...last, id, ...life };
          }),
        ];
      }
    },
  },
  {
    what: "reads the log from its start when there is no cursor",
    caughtBy: "change log: reset",
    Store: class extends PliableStore {
      override async changes(
        namespace: string,
        after: ChangeCursor | undefined,
        limit: number,
      ): Promise<ChangeBatch> {
        return super.changes(namespace, after ?? LOG_START, limit);
      }
    },
  },
  {
    what: "trusts the number of a cursor",
    caughtBy: "change log: reset",
    Store: class extends PliableStore {
      override async changes(
        namespace: string,
        after: ChangeCursor | undefined,
        limit: number,
      ): Promise<ChangeBatch> {
        const known = this.room(namespace).log.find((line) => line.sequence === after?.sequence);
        return super.changes(namespace, known ? cursorAt(known) : after, limit);
      }
    },
  },
  {
    what: "has nothing for a reader who is ahead of the log",
    caughtBy: "change log: reset",
    Store: class extends PliableStore {
      override async changes(
        namespace: string,
        after: ChangeCursor | undefined,
        limit: number,
      ): Promise<ChangeBatch> {
        const isAhead = after !== undefined && after.sequence > this.room(namespace).log.length;
        if (!isAhead) return super.changes(namespace, after, limit);
        return { kind: "changes", changes: [], entries: new Map(), cursor: after, more: false };
      }
    },
  },
  {
    what: "resets to the log's start",
    caughtBy: "change log: reset",
    Store: class extends PliableStore {
      override async changes(
        namespace: string,
        after: ChangeCursor | undefined,
        limit: number,
      ): Promise<ChangeBatch> {
        const batch = await super.changes(namespace, after, limit);
        return batch.kind === "reset" ? { ...batch, cursor: LOG_START } : batch;
      }
    },
  },
];
