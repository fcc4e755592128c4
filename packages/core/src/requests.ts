import type { EntryFields } from "./entry.ts";
import type { VersionSelector } from "./version.ts";

/** What a caller may say with every write. */
export interface WriteConditions {
  /** Apply only while the entry has this revision; 0: only when the id has none yet. */
  readonly ifVersion?: number | undefined;
  /** Makes a retry return the first outcome instead of writing again. */
  readonly operationId?: string | undefined;
  /** @default "revision" */
  readonly onConflict?: "revision" | "include_current" | undefined;
}

export interface SetRequest extends WriteConditions, Omit<EntryFields, "source" | "project"> {
  readonly id: string;
  /** @default the caller's name, or "unknown" */
  readonly source?: string | undefined;
  /** @default "" (all projects) */
  readonly project?: string | undefined;
  /** Lifetime in seconds. @default none; an earlier one is removed */
  readonly ttl?: number | undefined;
}

export interface DeleteRequest extends WriteConditions {
  readonly id: string;
}

export interface RollbackRequest extends WriteConditions {
  readonly id: string;
  readonly to: VersionSelector;
}

/** Which entries a question is about; every filter that is given must hold. */
export interface EntryFilter {
  readonly tags?: readonly string[] | undefined;
  readonly type?: string | undefined;
  /** `""` asks for the entries that belong to no project. */
  readonly project?: string | undefined;
}

export interface SearchRequest extends EntryFilter {
  readonly query?: string | undefined;
  /** @default 20 */
  readonly limit?: number | undefined;
  /** From an earlier page of the same request: go on from there. */
  readonly cursor?: string | undefined;
}

export interface ListRequest extends Omit<EntryFilter, "tags"> {
  /** @default "hits" */
  readonly sort?: ListOrder | undefined;
  /** @default 50 */
  readonly limit?: number | undefined;
  /** From an earlier page of the same request: go on from there. */
  readonly cursor?: string | undefined;
}

export type ListOrder = "hits" | "updated";

export interface HistoryRequest {
  readonly id: string;
  /** @default 10 */
  readonly limit?: number | undefined;
  /** From an earlier page of the same entry's history: go on from there. */
  readonly cursor?: string | undefined;
}

export interface PruneRequest {
  /** @default 30 */
  readonly days?: number | undefined;
  /** @default 50 */
  readonly limit?: number | undefined;
  /** From an earlier page of the same request: go on from there. */
  readonly cursor?: string | undefined;
}
