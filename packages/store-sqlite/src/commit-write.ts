import {
  type AppliedDecision,
  type CommitOutcome,
  type CurrentState,
  decide,
  type EntryWrite,
  type Namespace,
  toOutcome,
} from "@memory-mcp/core";
import { forgetIfExpired, sweepExpired } from "./expiry.ts";
import type { Tables } from "./tables/tables.ts";

/**
 * Does one write, within a write transaction. The time of the write decides what has expired, so
 * that the same write comes to the same end whenever the store gets to it.
 *
 * @throws MemoryError `corrupt` when the entry, its receipt or the version to restore cannot be
 * read: then nothing is written over them.
 */
export function commitWrite(
  tables: Tables,
  namespace: Namespace,
  write: EntryWrite,
): CommitOutcome {
  const now = Date.parse(write.at);
  sweepExpired(tables, now);
  forgetIfExpired(tables, namespace, write.id, now);
  const state = readState(tables, namespace, write, now);
  const decision = decide(state, write);
  if (decision.kind === "applied") apply(tables, namespace, write, state, decision);
  return toOutcome(decision, tables.namespaces.count(namespace));
}

function readState(
  { entries, versions, receipts }: Tables,
  namespace: Namespace,
  write: EntryWrite,
  now: number,
): CurrentState {
  const entry = entries.find(namespace, write.id)?.entry;
  return {
    entry,
    revision: entry?.revision ?? versions.newestRevision(namespace, write.id),
    receipt: write.operation && receipts.find(namespace, write.operation.id, now),
    restored: write.kind === "rollback" ? versions.find(namespace, write.id, write.to) : undefined,
  };
}

function apply(
  { entries, versions, receipts, changes, namespaces }: Tables,
  namespace: Namespace,
  { kind, id, at, historyLimit }: EntryWrite,
  before: CurrentState,
  { entry, revision, version, receipt }: AppliedDecision,
): void {
  if (entry === undefined) entries.delete(namespace, id);
  else entries.put(namespace, entry);
  versions.append(namespace, id, { ...version, revision }, historyLimit);
  if (receipt !== undefined) receipts.put(namespace, receipt);
  changes.append(namespace, { kind, id, counter: revision, at });
  namespaces.add(namespace, Number(entry !== undefined) - Number(before.entry !== undefined));
}
