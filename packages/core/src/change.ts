import type { StoredEntry } from "./entry.ts";

/** A line that a set, delete or rollback adds to its namespace's change log. */
export interface WriteChange {
  readonly kind: "set" | "delete" | "rollback";
  /** Dense: each line of a namespace has the number of the line before it plus one. */
  readonly sequence: number;
  readonly id: string;
  /** The entry's revision after the write. */
  readonly revision: number;
  /** ISO 8601 UTC of the write. */
  readonly at: string;
}

/** A line that says how often an entry has been fetched by now. */
export interface HitChange {
  readonly kind: "hit";
  readonly sequence: number;
  readonly id: string;
  /** The entry's hits after this line. */
  readonly hits: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export type Change = WriteChange | HitChange;

/**
 * The last line of a change log that a reader knows. It holds the line and not only its number,
 * so that a log which lost its tail (fail-over, restore) and grew another one under the same
 * numbers is noticed.
 */
export interface ChangeCursor {
  /** 0: before the first line. */
  readonly sequence: number;
  /** What {@link changeLine} makes of the line; `""` before the first one. */
  readonly line: string;
}

/** The cursor of a log without lines. */
export const LOG_START: ChangeCursor = { sequence: 0, line: "" };

export type ChangeBatch =
  | {
      readonly kind: "changes";
      /** In order, without gaps, beginning with the line after the cursor. */
      readonly changes: readonly Change[];
      /**
       * The entries that the write changes name, as they are now: read in the same step as the
       * lines or after them, never before. An id without an entry here is gone.
       */
      readonly entries: ReadonlyMap<string, StoredEntry>;
      /** Where to go on from. */
      readonly cursor: ChangeCursor;
      /** Whether the log has more lines than this batch. */
      readonly more: boolean;
    }
  | {
      /** The cursor cannot be continued: read everything again, then go on from this one. */
      readonly kind: "reset";
      readonly cursor: ChangeCursor;
    };

/** A line's identity: two lines of one number are the same line only if this is equal. */
export function changeLine(change: Change): string {
  const moved = change.kind === "hit" ? change.hits : change.revision;
  return `${change.kind} ${moved} ${change.at} ${change.id}`;
}

export function cursorAt(change: Change | undefined): ChangeCursor {
  return change === undefined ? LOG_START : { sequence: change.sequence, line: changeLine(change) };
}
