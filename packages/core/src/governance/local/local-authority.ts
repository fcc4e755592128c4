import type { Namespace } from "../../namespace.ts";
import type {
  MemoryAuthority,
  ProposeReply,
  ProposeRequest,
  RecalledMemory,
  RecallRequest,
} from "../authority.ts";
import { AuthorityError } from "../authority-error.ts";
import { allows } from "../auto-memory.ts";
import type { GovernedCaller } from "../governed-caller.ts";
import type { Proposal } from "../proposal.ts";
import { encodeScope } from "../scope.ts";
import { maySee, requirePermission, requireScope } from "./access.ts";
import { activeMemories } from "./active-memory.ts";
import { APPROVED_TAG } from "./approved-entry.ts";
import { asAuthority } from "./authority-failure.ts";
import { decide } from "./deciding.ts";
import { draftProposal } from "./draft.ts";
import type { LocalParts } from "./parts.ts";
import { proposalIdOf, requestFingerprint } from "./proposal-identity.ts";
import { type HeldProposal, toProposal } from "./proposal-record.ts";
import { checkId, checkIdempotencyKey, checkPropose, checkRecall } from "./request-rules.ts";

/** Entries asked for beyond the limit, lest some that only look approved take all the room. */
const SPARE = 20;

/** This project's own authority: proposals wait in the store for reviewers. */
export class LocalAuthority implements MemoryAuthority {
  readonly #parts: LocalParts;

  constructor(parts: LocalParts) {
    this.#parts = parts;
  }

  async recall(caller: GovernedCaller, request: RecallRequest): Promise<readonly RecalledMemory[]> {
    return asAuthority(async () => {
      requirePermission(caller, "memory:read");
      checkRecall(request);
      const { query, scope, limit = 5 } = request;
      requireScope(caller, scope);
      const { results } = await this.#parts.memory.search(caller, {
        query,
        tags: [APPROVED_TAG],
        project: encodeScope(scope),
        limit: limit + SPARE,
      });
      const entries = results.map(({ entry }) => entry);
      const active = await activeMemories(this.#parts.ledger, caller.namespace, entries);
      return active.slice(0, limit);
    });
  }

  async propose(
    caller: GovernedCaller,
    request: ProposeRequest,
    idempotencyKey: string,
  ): Promise<ProposeReply> {
    return asAuthority(async () => {
      requirePermission(caller, "memory:propose");
      checkIdempotencyKey(idempotencyKey);
      checkPropose(request, this.#parts.settings);
      const id = proposalIdOf(caller.namespace, caller.name, idempotencyKey);
      const { held, isNew } = await this.#proposed(caller, request, id);
      const settled = await this.#parts.settlement.settle(caller.namespace, held);
      const decided = await this.#decideByPolicy(caller.namespace, settled);
      const kind = isNew && !decided.record.is_settled ? "new" : "known";
      return { proposal: toProposal(decided), kind };
    });
  }

  async proposalStatus(caller: GovernedCaller, proposalId: string): Promise<Proposal> {
    return asAuthority(async () => {
      requirePermission(caller, "memory:read");
      checkId("proposal_id", proposalId);
      const held = await this.#parts.ledger.read(caller.namespace, proposalId);
      if (held === undefined || !isVisible(caller, held)) {
        throw new AuthorityError("not_found", "There is no proposal with this id.");
      }
      return toProposal(await this.#parts.settlement.settle(caller.namespace, held));
    });
  }

  async #proposed(
    caller: GovernedCaller,
    request: ProposeRequest,
    id: string,
  ): Promise<{ readonly held: HeldProposal; readonly isNew: boolean }> {
    const { ledger } = this.#parts;
    // Looked up before the memory's version is checked: a retry gets what its first attempt got.
    const known = await ledger.read(caller.namespace, id);
    if (known !== undefined) return { held: requireSame(known, request), isNew: false };
    const record = await draftProposal(this.#parts, caller, request, id);
    const outcome = await ledger.create(caller.namespace, id, record);
    if (outcome.kind === "applied") {
      return { held: { id, version: outcome.revision, record }, isNew: true };
    }
    const other = await ledger.read(caller.namespace, id);
    if (other === undefined) {
      throw new AuthorityError("unavailable", "The proposal has just been removed; try again.");
    }
    return { held: requireSame(other, request), isNew: false };
  }

  /** Approves what a rule allows; people decide the rest, and what its own proposer has allowed. */
  async #decideByPolicy(namespace: Namespace, held: HeldProposal): Promise<HeldProposal> {
    const { record } = held;
    if (record.is_settled) return held;
    const { records, settlement, policies, ledger } = this.#parts;
    const { rules, policy_version, set_by } = await policies.read(namespace);
    if (set_by === null || set_by === record.proposed_by.name || !allows(rules, record))
      return held;
    const by = {
      kind: "policy",
      name: `auto-memory policy ${policy_version}, set by ${set_by}`,
      origin: "",
    } as const;
    const decision = { status: "approved", by, at: records.at, reason: null } as const;
    try {
      return await decide({ records, settlement }, namespace, held, decision);
    } catch (error) {
      if (!(error instanceof AuthorityError && error.code === "version_conflict")) throw error;
      return (await ledger.read(namespace, held.id)) ?? held; // somebody was faster, or it is stale
    }
  }
}

/** Agents see their own proposals, lest what nobody has approved yet reaches the others that way. */
function isVisible(caller: GovernedCaller, { record }: HeldProposal): boolean {
  const isOwn = record.proposed_by.name === caller.name;
  const mayReview = caller.permissions.includes("memory:review");
  return (isOwn || mayReview) && maySee(caller, record.requested.scope);
}

function requireSame(held: HeldProposal, request: ProposeRequest): HeldProposal {
  if (held.record.fingerprint === requestFingerprint(request)) return held;
  throw new AuthorityError(
    "idempotency_conflict",
    "The idempotency key was used for another request; a changed request needs a new key.",
    { details: { proposal_id: held.id } },
  );
}
