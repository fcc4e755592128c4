import type { AuditPage, AuditVerdict } from "../audit-record.ts";
import { AuthorityError } from "../authority-error.ts";
import {
  type AutoMemoryPolicy,
  type AutoMemoryRule,
  allows,
  type PolicyPreview,
} from "../auto-memory.ts";
import type { GovernedCaller } from "../governed-caller.ts";
import type { Proposal } from "../proposal.ts";
import type {
  AuditRequest,
  DecisionRequest,
  RebaseRequest,
  Review,
  ReviewDecision,
  Reviewer,
  ReviewListRequest,
  ReviewPage,
  SetPolicyRequest,
} from "../reviewer.ts";
import { actorOf, maySee, requirePermission } from "./access.ts";
import { isSameVersion, toSnapshot } from "./approved-entry.ts";
import { asAuthority } from "./authority-failure.ts";
import {
  currentOf,
  decide,
  isDecidedBy,
  requireFresh,
  requirePending,
  versionConflict,
} from "./deciding.ts";
import type { LocalParts } from "./parts.ts";
import { type HeldProposal, toProposal, toReviewed } from "./proposal-record.ts";
import { checkId, checkReason, checkRules, checkWhole } from "./request-rules.ts";
import { listForReview } from "./review-list.ts";
import { verifyAudit } from "./verify-audit.ts";

/** The latest proposals that a preview of the policy looks at. */
const PREVIEWED = 200;

/** The reviewers' side of {@link LocalAuthority}. */
export class LocalReviewer implements Reviewer {
  readonly #parts: LocalParts;

  constructor(parts: LocalParts) {
    this.#parts = parts;
  }

  async list(caller: GovernedCaller, request: ReviewListRequest): Promise<ReviewPage> {
    return this.#asReviewer(caller, () => listForReview(this.#parts, caller, request));
  }

  async show(caller: GovernedCaller, proposalId: string): Promise<Review> {
    return this.#asReviewer(caller, async () => {
      const held = await this.#load(caller, proposalId);
      const current = await currentOf(this.#parts.records, caller.namespace, held);
      const { base, is_settled } = held.record;
      return {
        ...toReviewed(held),
        base,
        current: current === undefined ? null : toSnapshot(current),
        is_stale: !is_settled && !isSameVersion(base, current),
      };
    });
  }

  async approve(caller: GovernedCaller, request: DecisionRequest): Promise<Proposal> {
    return this.#decide(caller, request, "approved");
  }

  async reject(caller: GovernedCaller, request: DecisionRequest): Promise<Proposal> {
    return this.#decide(caller, request, "rejected");
  }

  async rebase(caller: GovernedCaller, request: RebaseRequest): Promise<Proposal> {
    return this.#asReviewer(caller, async () => {
      const { records, ledger } = this.#parts;
      const held = await this.#load(caller, request.proposal_id);
      requireOthers(caller, held);
      requirePending(held);
      requireVersion(held, request.proposal_version);
      const { base, operation, target } = held.record;
      const current = await currentOf(records, caller.namespace, held);
      if (isSameVersion(base, current)) return toProposal(held);
      if (current === undefined || operation === "create") {
        await requireFresh(records, caller.namespace, held); // says why there is nothing to go on
        throw versionConflict(held, "The memory has just changed again; look at it again.");
      }
      const rebased = await ledger.update(caller.namespace, held, {
        ...held.record,
        target: { ...target, version: current.revision },
        base: toSnapshot(current),
      });
      if (rebased !== undefined) return toProposal(rebased);
      throw versionConflict(held, "The proposal has just been changed; look at it again.");
    });
  }

  async policy(caller: GovernedCaller): Promise<AutoMemoryPolicy> {
    return this.#asReviewer(caller, () => this.#parts.policies.read(caller.namespace));
  }

  async setPolicy(caller: GovernedCaller, request: SetPolicyRequest): Promise<AutoMemoryPolicy> {
    return this.#asReviewer(caller, async () => {
      const { rules, policy_version, reason } = request;
      const { policies, settings } = this.#parts;
      checkRules(rules);
      checkReason(reason, settings);
      checkWhole("policy_version", policy_version, 0, Number.MAX_SAFE_INTEGER);
      const isSet = await policies.set(caller.namespace, policy_version, {
        rules,
        set_by: actorOf(caller),
        reason: reason ?? null,
      });
      const policy = await policies.read(caller.namespace);
      if (isSet) return policy;
      throw new AuthorityError(
        "version_conflict",
        "The policy has been changed since it was read; read it, and decide again.",
        { details: { policy_version: policy.policy_version } },
      );
    });
  }

  async previewPolicy(
    caller: GovernedCaller,
    rules: readonly AutoMemoryRule[],
  ): Promise<PolicyPreview> {
    return this.#asReviewer(caller, async () => {
      checkRules(rules);
      const proposals = (await this.#parts.ledger.list(caller.namespace, {}))
        .filter(({ record }) => maySee(caller, record.requested.scope))
        .slice(0, PREVIEWED);
      const allowed = proposals.filter(
        ({ record }) => record.proposed_by.name !== caller.name && allows(rules, record),
      );
      return { considered: proposals.length, would_approve: allowed.map(toProposal) };
    });
  }

  async audit(caller: GovernedCaller, request: AuditRequest): Promise<AuditPage> {
    return this.#asReviewer(caller, async () => {
      const { after = 0, limit = 100 } = request;
      checkWhole("after", after, 0, Number.MAX_SAFE_INTEGER);
      checkWhole("limit", limit, 1, 500);
      return this.#parts.audit.page(caller.namespace, after, limit);
    });
  }

  async verifyAudit(caller: GovernedCaller): Promise<AuditVerdict> {
    return this.#asReviewer(caller, () => verifyAudit(this.#parts.records, caller.namespace));
  }

  async #decide(
    caller: GovernedCaller,
    { proposal_id, proposal_version, reason }: DecisionRequest,
    status: "approved" | "rejected",
  ): Promise<Proposal> {
    return this.#asReviewer(caller, async () => {
      checkWhole("proposal_version", proposal_version, 1, Number.MAX_SAFE_INTEGER);
      checkReason(reason, this.#parts.settings);
      const held = await this.#load(caller, proposal_id);
      const by = actorOf(caller);
      requireOthers(caller, held);
      if (isDecidedBy(held, proposal_version, by, status)) return toProposal(held);
      requirePending(held);
      requireVersion(held, proposal_version);
      const at = this.#parts.records.at;
      const decision: ReviewDecision = { status, by, at, reason: reason ?? null };
      return toProposal(await decide(this.#parts, caller.namespace, held, decision));
    });
  }

  async #load(caller: GovernedCaller, proposalId: string): Promise<HeldProposal> {
    checkId("proposal_id", proposalId);
    const held = await this.#parts.ledger.read(caller.namespace, proposalId);
    if (held === undefined || !maySee(caller, held.record.requested.scope)) {
      throw new AuthorityError("not_found", "There is no proposal with this id.");
    }
    return this.#parts.settlement.settle(caller.namespace, held);
  }

  async #asReviewer<Reply>(caller: GovernedCaller, call: () => Promise<Reply>): Promise<Reply> {
    return asAuthority(async () => {
      requirePermission(caller, "memory:review");
      return call();
    });
  }
}

/** @throws AuthorityError `permission_denied`: nobody has a hand in what becomes of their own. */
function requireOthers(caller: GovernedCaller, { record }: HeldProposal): void {
  if (record.proposed_by.name !== caller.name) return;
  throw new AuthorityError(
    "permission_denied",
    "This credential made the proposal; another reviewer has to decide it.",
  );
}

function requireVersion(held: HeldProposal, version: number): void {
  if (held.version === version) return;
  const message = `The proposal has version ${held.version}, not ${version}; look at it again.`;
  throw versionConflict(held, message);
}
