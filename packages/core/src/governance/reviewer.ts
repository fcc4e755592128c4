import type { AuditPage, AuditVerdict } from "./audit-record.ts";
import type { AutoMemoryPolicy, AutoMemoryRule, PolicyPreview } from "./auto-memory.ts";
import type { GovernedCaller } from "./governed-caller.ts";
import type { MemoryKind } from "./memory-kind.ts";
import type { Proposal, ProposalStatus } from "./proposal.ts";
import type { Scope } from "./scope.ts";

/**
 * How people decide. Every method needs `memory:review`, and rejects with `AuthorityError` only.
 * It is never a tool of an agent.
 */
export interface Reviewer {
  /** Proposals, the newest first; each once, whatever is decided between two pages. */
  list(caller: GovernedCaller, request: ReviewListRequest): Promise<ReviewPage>;

  /** A proposal with all that a decision needs. */
  show(caller: GovernedCaller, proposalId: string): Promise<Review>;

  /**
   * Makes the proposal an active memory. Approving again gives the same reply.
   *
   * Rejects with `version_conflict` when the proposal has another version or another end, or when
   * the memory has moved on since it was proposed (`details` has base, current and proposed; see
   * {@link rebase}); with `permission_denied` when the caller is the proposer.
   */
  approve(caller: GovernedCaller, request: DecisionRequest): Promise<Proposal>;

  /** Ends the proposal. Rejecting again gives the same reply. Errors as of {@link approve}. */
  reject(caller: GovernedCaller, request: DecisionRequest): Promise<Proposal>;

  /**
   * Puts a stale proposal on the memory as it is now, once a person has seen both; the content
   * stays as proposed. It stays pending, with a new `proposal_version`.
   */
  rebase(caller: GovernedCaller, request: RebaseRequest): Promise<Proposal>;

  /** What is approved without a person in the caller's namespace; nothing by default. */
  policy(caller: GovernedCaller): Promise<AutoMemoryPolicy>;

  /** Replaces the rules. `version_conflict` when the policy has another version by now. */
  setPolicy(caller: GovernedCaller, request: SetPolicyRequest): Promise<AutoMemoryPolicy>;

  /** What these rules would have approved of the latest proposals. Changes nothing. */
  previewPolicy(caller: GovernedCaller, rules: readonly AutoMemoryRule[]): Promise<PolicyPreview>;

  /** The audit log, oldest first. */
  audit(caller: GovernedCaller, request: AuditRequest): Promise<AuditPage>;

  /** Checks the whole audit log of the caller's namespace. */
  verifyAudit(caller: GovernedCaller): Promise<AuditVerdict>;
}

export interface ReviewListRequest {
  /** @default every status */
  readonly status?: ProposalStatus | undefined;
  /** @default every scope that the caller may see */
  readonly scope?: Scope | undefined;
  /** Continues after the page that gave it. */
  readonly cursor?: string | undefined;
  /** 1 to 100. @default 20 */
  readonly limit?: number | undefined;
}

export interface ReviewPage {
  readonly proposals: readonly ReviewedProposal[];
  /** Null when nothing is left. */
  readonly next_cursor: string | null;
}

export interface ReviewedProposal {
  readonly proposal: Proposal;
  readonly proposed_by: Actor;
  /** Null while pending. */
  readonly decision: ReviewDecision | null;
}

export interface Review extends ReviewedProposal {
  /** The memory that the proposal was made on; null for one to create. */
  readonly base: MemorySnapshot | null;
  /** The memory as it is; null when there is none. */
  readonly current: MemorySnapshot | null;
  /** Whether the memory has moved on from the base, so that approval needs {@link Reviewer.rebase}. */
  readonly is_stale: boolean;
}

/** A version of a memory, as a person compares it. */
export interface MemorySnapshot {
  readonly version: number;
  /** Null when tools that know no kinds wrote it. */
  readonly kind: MemoryKind | null;
  readonly content: string;
  readonly updated_at: string;
}

/** `clock`: it expired. `policy`: a rule that a person has set. */
export interface Actor {
  readonly kind: "credential" | "policy" | "clock";
  readonly name: string;
  readonly origin: string;
}

export interface ReviewDecision {
  readonly status: Exclude<ProposalStatus, "pending">;
  readonly by: Actor;
  readonly at: string;
  readonly reason: string | null;
}

export interface DecisionRequest {
  readonly proposal_id: string;
  /** The one that the reviewer has seen. */
  readonly proposal_version: number;
  readonly reason?: string | undefined;
}

export interface RebaseRequest {
  readonly proposal_id: string;
  readonly proposal_version: number;
}

export interface SetPolicyRequest {
  readonly rules: readonly AutoMemoryRule[];
  /** The one that was read; 0 when none was ever set. */
  readonly policy_version: number;
  readonly reason?: string | undefined;
}

export interface AuditRequest {
  /** The sequence number to go on after. @default 0, the beginning */
  readonly after?: number | undefined;
  /** 1 to 500. @default 100 */
  readonly limit?: number | undefined;
}
