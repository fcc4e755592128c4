import type { StoredEntry } from "../../entry.ts";
import type { Namespace } from "../../namespace.ts";
import { AuthorityError } from "../authority-error.ts";
import type { Actor, ReviewDecision } from "../reviewer.ts";
import { isSameVersion, toSnapshot } from "./approved-entry.ts";
import type { LocalParts } from "./parts.ts";
import { type HeldProposal, statusOf } from "./proposal-record.ts";
import type { RecordStore } from "./record-store.ts";

/** The memory that a proposal is about, as it is. */
export async function currentOf(
  { store }: RecordStore,
  namespace: Namespace,
  { record }: HeldProposal,
): Promise<StoredEntry | undefined> {
  return store.read(namespace, record.target.memory_id);
}

/**
 * Decides a proposal that was pending at the given version.
 *
 * @throws AuthorityError `version_conflict`: it has another version or end, or it is stale.
 */
export async function decide(
  { records, settlement }: Pick<LocalParts, "records" | "settlement">,
  namespace: Namespace,
  held: HeldProposal,
  decision: ReviewDecision,
): Promise<HeldProposal> {
  const version = held.version;
  requirePending(held);
  if (decision.status === "approved") await requireFresh(records, namespace, held);
  const claimed = await settlement.claim(namespace, held, decision);
  const settled = await settlement.settle(namespace, claimed);
  if (isDecidedBy(settled, version, decision.by, decision.status)) return settled;
  requirePending(settled);
  await requireFresh(records, namespace, settled);
  throw versionConflict(settled, "The proposal was changed at the same time; look at it again.");
}

/** Whether the proposal came to its end by this very decision. */
export function isDecidedBy(
  { record }: HeldProposal,
  version: number,
  by: Actor,
  status: ReviewDecision["status"],
): boolean {
  const { claim, is_settled } = record;
  return (
    is_settled &&
    claim !== null &&
    claim.decided_version === version &&
    claim.decision.status === status &&
    claim.decision.by.kind === by.kind &&
    claim.decision.by.name === by.name
  );
}

/** @throws AuthorityError `version_conflict` that says which end it has come to, and by whom. */
export function requirePending(held: HeldProposal): void {
  const { claim, is_settled } = held.record;
  if (!is_settled || claim === null) return;
  const { status, by, at } = claim.decision;
  const message = `The proposal was ${status} by ${by.name} at ${at}; that is final.`;
  throw versionConflict(held, message);
}

/** @throws AuthorityError `version_conflict` with base, current and proposed. */
export async function requireFresh(
  records: RecordStore,
  namespace: Namespace,
  held: HeldProposal,
): Promise<void> {
  const current = await currentOf(records, namespace, held);
  const { base, requested, operation } = held.record;
  if (isSameVersion(base, current)) return;
  const message =
    operation === "create"
      ? "Another memory has the id that this one would get; reject it, and have it proposed again."
      : current === undefined
        ? "The memory to replace has been deleted; reject the proposal."
        : "The memory has changed since this was proposed. Compare base, current and proposed; " +
          "then re-base the proposal, or reject it.";
  throw new AuthorityError("version_conflict", message, {
    details: {
      proposal_id: held.id,
      proposal_version: held.version,
      base,
      current: current === undefined ? null : toSnapshot(current),
      proposed: { kind: requested.kind, content: requested.content },
    },
  });
}

export function versionConflict(held: HeldProposal, message: string): AuthorityError {
  return new AuthorityError("version_conflict", message, {
    details: {
      proposal_id: held.id,
      proposal_version: held.version,
      status: statusOf(held.record),
    },
  });
}
