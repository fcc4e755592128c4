import type { MemoryKind } from "./memory-kind.ts";
import type { Scope } from "./scope.ts";

/**
 * A requested change that waits for a decision, or had one. It is the object of Agent Memory
 * HTTP v1: its names are the contract's, all eleven fields are always there, and every surface
 * passes it on as it is.
 */
export interface Proposal {
  readonly id: string;
  /** What an approved proposal became; null until then, and for every other end. */
  readonly result: ProposalResult | null;
  readonly status: ProposalStatus;
  readonly operation: ProposalOperation;
  readonly relations: ProposalRelations;
  readonly requested: RequestedMemory;
  /** ISO 8601 UTC, like the other times. */
  readonly created_at: string;
  /** Null while pending. */
  readonly decided_at: string | null;
  /** From this moment on a pending proposal is expired. */
  readonly expires_at: string;
  readonly schema_version: typeof PROPOSAL_SCHEMA_VERSION;
  /** Moves with every change of the proposal; a decision names the one it has seen. */
  readonly proposal_version: number;
}

export const PROPOSAL_SCHEMA_VERSION = 1;

/** Pending, and the four ends; an end is final. */
export const PROPOSAL_STATUSES = [
  "pending",
  "approved",
  "rejected",
  "expired",
  "superseded",
] as const;

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export function isFinal(status: ProposalStatus): boolean {
  return status !== "pending";
}

export const PROPOSAL_OPERATIONS = ["create", "replace"] as const;

export type ProposalOperation = (typeof PROPOSAL_OPERATIONS)[number];

/** The memory as it would be. */
export interface RequestedMemory {
  /** Of a replacement: that of the memory it replaces. */
  readonly scope: Scope;
  /** Of a replacement: that of the memory it replaces. */
  readonly kind: MemoryKind;
  readonly content: string;
  /** Why the proposer wants it remembered. */
  readonly justification: string;
}

/** Null throughout for a proposal to create. */
export interface ProposalRelations {
  /** The memory to replace. */
  readonly memory_id: string | null;
  /** The version it was proposed on, or was re-based to: approval needs the memory to have it. */
  readonly expected_version: number | null;
  /** The version that approval retired; null until approved. */
  readonly supersedes_version: number | null;
  /** The proposal whose approval superseded this one. */
  readonly superseded_by: string | null;
}

export interface ProposalResult {
  readonly memory_id: string;
  readonly version: number;
}
