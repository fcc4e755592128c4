import type { StoredEntry } from "./entry.ts";

/** The write happened, now or, for `replayed`, when its operation id was first used. */
export interface CommittedOutcome {
  readonly kind: "applied" | "replayed";
  readonly revision: number;
  /** `created`, `modified`, `deleted`, `rollback_to_<index>` or `rollback_to_revision_<revision>`. */
  readonly operation: string;
  /** `updated` of the version that a rollback restored; null for other writes and for replays. */
  readonly restoredFrom: string | null;
  /** Entries in the namespace now; expired ones that have not been swept may be counted. */
  readonly entries: number;
}

/** The entry does not have the revision that the write expected. Nothing was changed. */
export interface ConflictOutcome {
  readonly kind: "conflict";
  /** 0 when the id has no revision. */
  readonly currentRevision: number;
  /** The entry as it is; only when the write asked for it, null when the id has none. */
  readonly current?: StoredEntry | null;
}

/** The operation id belongs to another write. Nothing was changed. */
export interface OperationMismatchOutcome {
  readonly kind: "operation-mismatch";
  /** The id of the entry that the operation id was used for. */
  readonly recordedId: string;
  /** Whether the recorded write was to another entry, or to this one with another payload. */
  readonly reason: "entry" | "payload";
}

/** There is nothing to delete. Nothing was changed. */
export interface NotFoundOutcome {
  readonly kind: "not-found";
}

/** The history has no such version. Nothing was changed. */
export interface VersionNotFoundOutcome {
  readonly kind: "version-not-found";
}

/** Every expected end of a commit; a failure (store unreachable, say) rejects instead. */
export type CommitOutcome =
  | CommittedOutcome
  | ConflictOutcome
  | OperationMismatchOutcome
  | NotFoundOutcome
  | VersionNotFoundOutcome;
