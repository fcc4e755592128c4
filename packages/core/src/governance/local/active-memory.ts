import type { StoredEntry } from "../../entry.ts";
import type { Namespace } from "../../namespace.ts";
import type { RecalledMemory } from "../authority.ts";
import { encodeScope } from "../scope.ts";
import { claimedProposal } from "./approved-entry.ts";
import type { ProposalLedger } from "./proposal-ledger.ts";
import type { HeldProposal } from "./proposal-record.ts";

/**
 * Those of the entries that are, as they are, what a person approved. Tags, ids and versions can be
 * imitated with the tools that write directly; the proposals cannot, so they are what is believed.
 */
export async function activeMemories(
  ledger: ProposalLedger,
  namespace: Namespace,
  entries: readonly StoredEntry[],
): Promise<readonly RecalledMemory[]> {
  const ids = entries.map(claimedProposal).filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const proposals = await ledger.readMany(namespace, ids);
  return entries.flatMap((entry) => {
    const proposal = proposals.get(claimedProposal(entry) ?? "");
    return proposal === undefined || !isApproved(entry, proposal)
      ? []
      : toRecalled(entry, proposal);
  });
}

function isApproved(entry: StoredEntry, { record }: HeldProposal): boolean {
  const { claim, target, requested } = record;
  return (
    claim?.decision.status === "approved" &&
    entry.id === target.memory_id &&
    entry.revision === target.version + 1 &&
    entry.body === requested.content &&
    entry.project === encodeScope(requested.scope)
  );
}

function toRecalled(entry: StoredEntry, { record }: HeldProposal): RecalledMemory {
  const { kind, content, scope } = record.requested;
  const { id, revision, updated } = entry;
  return { id, version: revision, kind, content, scope, tags: [], updated_at: updated };
}
