import {
  type Change,
  type ChangeBatch,
  type ChangeCursor,
  changeLine,
  cursorAt,
} from "./change.ts";
import type { StoredEntry } from "./entry.ts";

/** What a store reads of a change log, in one step, to answer a reader. */
export interface LogExcerpt {
  /**
   * The log in order from the reader's last known line on, that line included, and at most
   * `limit + 2` lines of it: one for the known line, one to tell whether there are more.
   */
  readonly lines: readonly Change[];
  /** The log's newest line; undefined when it has none. */
  readonly head: Change | undefined;
  /** The live entries of those ids, read in the same step as the lines or after them. */
  readonly readEntries: (ids: readonly string[]) => Iterable<StoredEntry>;
}

/**
 * Makes a batch of a log excerpt, or a reset when the log does not continue from `after`: its line
 * is no longer there, is another one (the log lost its tail and grew again), or lines are missing.
 */
export function batchAfter(
  after: ChangeCursor | undefined,
  limit: number,
  { lines, head, readEntries }: LogExcerpt,
): ChangeBatch {
  const following = after && continueLog(after, lines);
  if (after === undefined || following === undefined) {
    return { kind: "reset", cursor: cursorAt(head) };
  }
  const changes = following.slice(0, limit);
  const written = changes.flatMap((change) => (change.kind === "hit" ? [] : [change.id]));
  const entries = new Map<string, StoredEntry>();
  for (const entry of readEntries([...new Set(written)])) entries.set(entry.id, entry);
  const last = changes.at(-1);
  return {
    kind: "changes",
    changes,
    entries,
    cursor: last === undefined ? after : cursorAt(last),
    more: changes.length < following.length,
  };
}

function continueLog(
  { sequence, line }: ChangeCursor,
  lines: readonly Change[],
): readonly Change[] | undefined {
  const known = sequence === 0 ? undefined : lines[0];
  if (sequence > 0 && (known?.sequence !== sequence || changeLine(known) !== line)) {
    return undefined;
  }
  const following = known === undefined ? lines : lines.slice(1);
  const isDense = following.every((change, place) => change.sequence === sequence + place + 1);
  return isDense ? following : undefined;
}
