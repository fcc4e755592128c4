import { fingerprint } from "../../fingerprint.ts";
import type { Namespace } from "../../namespace.ts";
import { approvalOperation, approvedProposalOf } from "../../reserved-operation.ts";
import type { AuditEvent } from "../audit-record.ts";
import type { ProposalResult } from "../proposal.ts";
import type { ReviewDecision } from "../reviewer.ts";
import { approvedFields } from "./approved-entry.ts";
import type { AuditLog } from "./audit-log.ts";
import type { ProposalLedger } from "./proposal-ledger.ts";
import type { DecisionClaim, HeldProposal } from "./proposal-record.ts";
import type { RecordStore } from "./record-store.ts";

interface DueDecision {
  readonly decision: ReviewDecision;
  readonly superseded_by: string | null;
}

/**
 * Carries decisions out, in steps that any process may repeat:
 *
 * 1. claim: the decision is written into the pending proposal by compare-and-set, so that one of
 *    several deciders wins, and what has been decided no longer expires;
 * 2. approval only: the memory is written, by compare-and-set on the version it was proposed on and
 *    under an operation id of its own, so that it happens once;
 * 3. the decision is appended to the audit log, once;
 * 4. the proposal is marked with its end.
 *
 * Whoever next looks at a proposal whose process died in between goes on at the step it came to.
 */
export class Settlement {
  readonly #records: RecordStore;
  readonly #ledger: ProposalLedger;
  readonly #audit: AuditLog;

  constructor(records: RecordStore, ledger: ProposalLedger, audit: AuditLog) {
    this.#records = records;
    this.#ledger = ledger;
    this.#audit = audit;
  }

  /**
   * The proposal as it is to be shown: its decision carried out, and its end by time or by another
   * proposal's approval written down first, so that no clock behind this one can take it back.
   */
  async settle(namespace: Namespace, held: HeldProposal): Promise<HeldProposal> {
    let settled = held;
    for (;;) {
      const { claim, is_settled } = settled.record;
      if (is_settled) return settled;
      if (claim !== null) {
        settled = await this.#carryOut(namespace, settled, claim);
        continue;
      }
      const due = await this.#dueDecision(namespace, settled);
      if (due === undefined) return settled;
      settled = await this.claim(namespace, settled, due.decision, due.superseded_by);
    }
  }

  /**
   * Makes the decision. What is returned holds it, or, when somebody else was faster, what they
   * have made of the proposal.
   */
  async claim(
    namespace: Namespace,
    held: HeldProposal,
    decision: ReviewDecision,
    supersededBy: string | null = null,
  ): Promise<HeldProposal> {
    const claim: DecisionClaim = {
      decision,
      decided_version: held.version,
      superseded_by: supersededBy,
      audit_after: await this.#audit.end(namespace),
    };
    return this.#update(namespace, held, { claim });
  }

  async #carryOut(
    namespace: Namespace,
    held: HeldProposal,
    claim: DecisionClaim,
  ): Promise<HeldProposal> {
    let result: ProposalResult | null = null;
    if (claim.decision.status === "approved") {
      const version = await this.#writeMemory(namespace, held);
      // The memory moved on after the decision: back to the reviewers, who will see both.
      if (version === undefined) return this.#update(namespace, held, { claim: null });
      result = { memory_id: held.record.target.memory_id, version };
    }
    await this.#audit.appendOnce(namespace, eventOf(held, claim, result), claim.audit_after);
    const marked = await this.#update(namespace, held, { is_settled: true, result });
    if (result !== null) await this.#settleOthers(namespace, held);
    return marked;
  }

  /** @returns The version it got, now or before; undefined when it has moved on from the target. */
  async #writeMemory(
    namespace: Namespace,
    { id, record }: HeldProposal,
  ): Promise<number | undefined> {
    const { memory_id, version } = record.target;
    const fields = approvedFields(id, record);
    const content = { kind: "set", id: memory_id, fields, ttl: null } as const;
    const operation = { id: approvalOperation(id), fingerprint: fingerprint(content) };
    const write = { id: memory_id, fields, ifVersion: version, operation };
    const outcome = await this.#records.commit(namespace, write);
    if (outcome.kind === "applied" || outcome.kind === "replayed") return outcome.revision;
    // The receipt may have expired since; the history still names the proposal.
    const written = await this.#records.findVersion(
      namespace,
      memory_id,
      ({ operationId }) => operationId === operation.id,
    );
    return written?.revision ?? undefined;
  }

  /** Others on the same version end now; one that is missed here ends when it is next looked at. */
  async #settleOthers(namespace: Namespace, { id, record }: HeldProposal): Promise<void> {
    if (record.operation === "create") return;
    const others = await this.#ledger.pendingOn(namespace, record.target.memory_id);
    for (const other of others) {
      if (other.id !== id) await this.settle(namespace, other);
    }
  }

  async #dueDecision(namespace: Namespace, held: HeldProposal): Promise<DueDecision | undefined> {
    const superseded = await this.#supersession(namespace, held);
    if (superseded !== undefined) return superseded;
    const { expires_at } = held.record;
    if (this.#records.at < expires_at) return undefined;
    const by = { kind: "clock", name: "clock", origin: "" } as const;
    const decision = { status: "expired", by, at: expires_at, reason: null } as const;
    return { decision, superseded_by: null };
  }

  /** A replacement is superseded once another one has been approved on the same version. */
  async #supersession(
    namespace: Namespace,
    { id, record }: HeldProposal,
  ): Promise<DueDecision | undefined> {
    const { memory_id, version } = record.target;
    if (record.operation === "create") return undefined;
    const current = await this.#records.store.read(namespace, memory_id);
    if (current?.revision === version) return undefined;
    const next = await this.#records.findVersion(
      namespace,
      memory_id,
      ({ revision }) => revision === version + 1,
    );
    const otherId = approvedProposalOf(next?.operationId ?? null);
    if (otherId === undefined || otherId === id) return undefined;
    const other = await this.#ledger.read(namespace, otherId);
    if (other?.record.claim == null) return undefined;
    const { by, at } = other.record.claim.decision;
    const decision = { status: "superseded", by, at, reason: null } as const;
    return { decision, superseded_by: otherId };
  }

  /** Writes the change; when somebody else has changed the proposal, gives what they made of it. */
  async #update(
    namespace: Namespace,
    held: HeldProposal,
    change: Partial<HeldProposal["record"]>,
  ): Promise<HeldProposal> {
    const updated = await this.#ledger.update(namespace, held, { ...held.record, ...change });
    return updated ?? (await this.#ledger.read(namespace, held.id)) ?? held;
  }
}

function eventOf(
  { id, record }: HeldProposal,
  { decision, decided_version, superseded_by }: DecisionClaim,
  result: ProposalResult | null,
): AuditEvent {
  const { status, by, at, reason } = decision;
  return {
    id: `${status}:${id}:${decided_version}`,
    action: status,
    by,
    at,
    reason,
    subject: {
      proposal_id: id,
      proposal_version: decided_version,
      proposed_by: record.proposed_by.name,
      memory_id: result?.memory_id ?? record.target.memory_id,
      version: result?.version ?? null,
      superseded_by,
    },
  };
}
