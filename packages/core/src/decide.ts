import type { EntryFields, StoredEntry } from "./entry.ts";
import type {
  CommitOutcome,
  ConflictOutcome,
  NotFoundOutcome,
  OperationMismatchOutcome,
  VersionNotFoundOutcome,
} from "./outcome.ts";
import type { Receipt } from "./receipt.ts";
import { expiryOf } from "./ttl.ts";
import type { Version } from "./version.ts";
import type { DeleteWrite, EntryWrite, RollbackWrite, SetWrite } from "./write.ts";

/** All that a decision depends on, read by the store in the same atomic step as the write. */
export interface CurrentState {
  /** The live entry: undefined when the id was never written, was deleted, or has expired. */
  readonly entry: StoredEntry | undefined;
  /** The id's revision counter: survives a delete; 0 when never written or expired. */
  readonly revision: number;
  /** The unexpired receipt of the write's operation id, if any. */
  readonly receipt: Receipt | undefined;
  /** For a rollback: the version that its selector names, if the history has it. */
  readonly restored: Version | undefined;
}

/** What a store must write, all of it or nothing. */
export interface AppliedDecision {
  readonly kind: "applied";
  readonly revision: number;
  readonly operation: string;
  readonly restoredFrom: string | null;
  /** The entry as it will be; undefined when the write deletes it. */
  readonly entry: StoredEntry | undefined;
  /** The newest version of the history from now on. */
  readonly version: Version;
  readonly receipt: Receipt | undefined;
}

/** The write was applied before: `receipt` holds what it came to. */
export interface ReplayedDecision {
  readonly kind: "replayed";
  readonly receipt: Receipt;
}

export type Decision =
  | AppliedDecision
  | ReplayedDecision
  | ConflictOutcome
  | OperationMismatchOutcome
  | NotFoundOutcome
  | VersionNotFoundOutcome;

/**
 * Decides what a write does to an entry: receipt first, then revision, then the write. A verbatim
 * retry therefore replays even when its `ifVersion` has become stale.
 *
 * Pure: the same state and write always give the same decision. Stores that cannot call it inside
 * their atomic step (a script in a remote engine) mirror it and are held to it by the conformance suite.
 */
export function decide(state: CurrentState, write: EntryWrite): Decision {
  if (state.receipt !== undefined) return decideByReceipt(state.receipt, write);
  if (write.ifVersion !== undefined && write.ifVersion !== state.revision) {
    return {
      kind: "conflict",
      currentRevision: state.revision,
      ...(write.includeCurrent === true && { current: state.entry ?? null }),
    };
  }
  switch (write.kind) {
    case "set":
      return decideSet(state, write);
    case "delete":
      return decideDelete(state, write);
    case "rollback":
      return decideRollback(state, write);
  }
}

function decideByReceipt(
  receipt: Receipt,
  write: EntryWrite,
): ReplayedDecision | OperationMismatchOutcome {
  if (receipt.entryId !== write.id) {
    return { kind: "operation-mismatch", recordedId: receipt.entryId, reason: "entry" };
  }
  if (receipt.fingerprint !== null && receipt.fingerprint !== write.operation?.fingerprint) {
    return { kind: "operation-mismatch", recordedId: receipt.entryId, reason: "payload" };
  }
  return { kind: "replayed", receipt };
}

function decideSet(state: CurrentState, write: SetWrite): AppliedDecision {
  const entry: StoredEntry = {
    id: write.id,
    ...write.fields,
    created: state.entry?.created ?? write.at,
    updated: write.at,
    hits: state.entry?.hits ?? 0,
    ttl: write.ttl,
    revision: state.revision + 1,
    expiresAt: expiryOf(write.at, write.ttl),
  };
  return applied(write, state.entry === undefined ? "created" : "modified", entry, entry);
}

function decideDelete(state: CurrentState, write: DeleteWrite): AppliedDecision | NotFoundOutcome {
  if (state.entry === undefined) return { kind: "not-found" };
  const last = { ...state.entry, updated: write.at, revision: state.revision + 1 };
  return applied(write, "deleted", last, undefined);
}

/** A rollback leaves hits and expiry as they are; a deleted entry comes back without either. */
function decideRollback(
  state: CurrentState,
  write: RollbackWrite,
): AppliedDecision | VersionNotFoundOutcome {
  const { restored } = state;
  if (restored === undefined) return { kind: "version-not-found" };
  const entry: StoredEntry = {
    id: write.id,
    ...fieldsOf(restored),
    created: state.entry?.created ?? restored.created ?? write.at,
    updated: write.at,
    hits: state.entry?.hits ?? 0,
    ttl: state.entry?.ttl ?? null,
    revision: state.revision + 1,
    expiresAt: state.entry?.expiresAt ?? null,
  };
  const operation =
    "index" in write.to
      ? `rollback_to_${write.to.index}`
      : `rollback_to_revision_${write.to.revision}`;
  return { ...applied(write, operation, entry, entry), restoredFrom: restored.updated };
}

function applied(
  write: EntryWrite,
  operation: string,
  written: StoredEntry,
  entry: StoredEntry | undefined,
): AppliedDecision {
  const { revision, created, updated } = written;
  return {
    kind: "applied",
    revision,
    operation,
    restoredFrom: null,
    entry,
    version: {
      ...fieldsOf(written),
      created,
      updated,
      operation,
      revision,
      operationId: write.operation?.id ?? null,
    },
    receipt: write.operation && {
      operationId: write.operation.id,
      entryId: write.id,
      revision,
      operation,
      fingerprint: write.operation.fingerprint,
      expiresAt: write.operation.expiresAt,
    },
  };
}

function fieldsOf({ title, body, type, tags, source, project }: EntryFields): EntryFields {
  return { title, body, type, tags, source, project };
}

/**
 * What a store answers once it has done what was decided.
 *
 * @param entries How many entries the namespace has now.
 */
export function toOutcome(decision: Decision, entries: number): CommitOutcome {
  switch (decision.kind) {
    case "applied": {
      const { kind, revision, operation, restoredFrom } = decision;
      return { kind, revision, operation, restoredFrom, entries };
    }
    case "replayed": {
      const { revision, operation } = decision.receipt;
      return { kind: "replayed", revision, operation, restoredFrom: null, entries };
    }
    default:
      return decision;
  }
}
