import {
  PROPOSAL_SCHEMA_VERSION,
  type Proposal,
  type ProposalOperation,
  type ProposalResult,
  type ProposalStatus,
  type RequestedMemory,
} from "../proposal.ts";
import type { Actor, MemorySnapshot, ReviewDecision, ReviewedProposal } from "../reviewer.ts";

/** A proposal as the store keeps it. */
export interface ProposalRecord {
  readonly operation: ProposalOperation;
  readonly requested: RequestedMemory;
  readonly proposed_by: Actor;
  /** Of the request that the idempotency key is bound to. */
  readonly fingerprint: string;
  readonly created_at: string;
  readonly expires_at: string;
  /** What approval writes: the id, and the version that it must have by then; 0 to create it. */
  readonly target: ProposalResult;
  /** The memory as it was at the target's version, kept here because histories are cut. */
  readonly base: MemorySnapshot | null;
  readonly claim: DecisionClaim | null;
  /** Whether all that the claimed decision asks for is done. */
  readonly is_settled: boolean;
  readonly result: ProposalResult | null;
}

/**
 * A decision that has been made and nobody else can make any more; what follows from it can be
 * carried out by anyone, any number of times, until `is_settled`.
 */
export interface DecisionClaim {
  readonly decision: ReviewDecision;
  /** The proposal version that was decided on. */
  readonly decided_version: number;
  readonly superseded_by: string | null;
  /** A sequence number of the audit log that was reached before the decision. */
  readonly audit_after: number;
}

/** A record with its id and version in the store. */
export interface HeldProposal {
  readonly id: string;
  readonly version: number;
  readonly record: ProposalRecord;
}

export function statusOf({ is_settled, claim }: ProposalRecord): ProposalStatus {
  return is_settled && claim !== null ? claim.decision.status : "pending";
}

export function toProposal({ id, version, record }: HeldProposal): Proposal {
  const { operation, requested, created_at, expires_at, target, claim, result } = record;
  const status = statusOf(record);
  const isReplacement = operation === "replace";
  return {
    id,
    result,
    status,
    operation,
    relations: {
      memory_id: isReplacement ? target.memory_id : null,
      expected_version: isReplacement ? target.version : null,
      supersedes_version: isReplacement && status === "approved" ? target.version : null,
      superseded_by: status === "superseded" ? (claim?.superseded_by ?? null) : null,
    },
    requested,
    created_at,
    decided_at: status === "pending" ? null : (claim?.decision.at ?? null),
    expires_at,
    schema_version: PROPOSAL_SCHEMA_VERSION,
    proposal_version: version,
  };
}

export function toReviewed(held: HeldProposal): ReviewedProposal {
  const { record } = held;
  return {
    proposal: toProposal(held),
    proposed_by: record.proposed_by,
    decision: record.is_settled ? (record.claim?.decision ?? null) : null,
  };
}
