import type { EntryFields } from "./entry.ts";
import type { Operation } from "./receipt.ts";
import type { VersionSelector } from "./version.ts";

/** What every write carries besides its own content. */
interface WriteBase {
  readonly id: string;
  /** ISO 8601 UTC time of the write. */
  readonly at: string;
  /** Apply only while the entry has this revision; 0 means only when the id has none. */
  readonly ifVersion?: number;
  /** Makes a retry of this write return the first outcome. */
  readonly operation?: Operation;
  /** How many versions the history keeps, this write's included; at least 1. */
  readonly historyLimit: number;
  /** Whether a conflict brings the current entry along. */
  readonly includeCurrent?: boolean;
}

export interface SetWrite extends WriteBase {
  readonly kind: "set";
  readonly fields: EntryFields;
  /** Lifetime in seconds from `at`; null removes an earlier one. */
  readonly ttl: number | null;
}

export interface DeleteWrite extends WriteBase {
  readonly kind: "delete";
}

export interface RollbackWrite extends WriteBase {
  readonly kind: "rollback";
  readonly to: VersionSelector;
}

export type EntryWrite = SetWrite | DeleteWrite | RollbackWrite;
