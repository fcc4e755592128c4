import type { EntryFields } from "./entry.ts";

/**
 * A snapshot in an entry's history: the fields as that write left them. The newest version of a
 * deleted entry is its tombstone, which holds the fields that were deleted.
 */
export interface Version extends EntryFields {
  /** ISO 8601 UTC of the write. */
  readonly updated: string;
  /** When the entry was created; null in versions of servers that did not record it. */
  readonly created: string | null;
  /** `created`, `modified`, `deleted`, `rollback_to_<index>` or `rollback_to_revision_<revision>`. */
  readonly operation: string;
  /** The revision that the write gave the entry; null in versions older than revisions. */
  readonly revision: number | null;
  /** The caller's operation id of that write; null when it gave none. */
  readonly operationId: string | null;
}

/** Which version a rollback restores: its place (0 is the newest) or its revision. */
export type VersionSelector = { readonly index: number } | { readonly revision: number };

/** A slice of a history, newest first. */
export interface VersionPage {
  readonly versions: readonly Version[];
  /** How many versions the history holds. */
  readonly total: number;
}
