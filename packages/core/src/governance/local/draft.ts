import { toTimestamp } from "../../clock.ts";
import type { CreateProposal, ProposeRequest, ReplaceProposal } from "../authority.ts";
import { AuthorityError } from "../authority-error.ts";
import type { GovernedCaller } from "../governed-caller.ts";
import { actorOf, maySee, requireScope } from "./access.ts";
import { activeMemories } from "./active-memory.ts";
import { toSnapshot } from "./approved-entry.ts";
import type { LocalParts } from "./parts.ts";
import { createdMemoryId, requestFingerprint } from "./proposal-identity.ts";
import type { ProposalRecord } from "./proposal-record.ts";

type Subject = Pick<ProposalRecord, "operation" | "requested" | "target" | "base">;

/**
 * The proposal that a request asks for.
 *
 * @throws AuthorityError `not_found` or `version_conflict` of the memory to replace;
 * `permission_denied` of the scope to create in.
 */
export async function draftProposal(
  parts: LocalParts,
  caller: GovernedCaller,
  request: ProposeRequest,
  id: string,
): Promise<ProposalRecord> {
  const subject =
    request.operation === "create"
      ? creation(caller, request, id)
      : await replacement(parts, caller, request);
  const now = parts.records.clock.now();
  return {
    ...subject,
    proposed_by: actorOf(caller),
    fingerprint: requestFingerprint(request),
    created_at: toTimestamp(now),
    expires_at: toTimestamp(now + parts.settings.proposalSeconds * 1000),
    claim: null,
    is_settled: false,
    result: null,
  };
}

function creation(caller: GovernedCaller, request: CreateProposal, id: string): Subject {
  const { scope, kind, content, justification } = request;
  requireScope(caller, scope);
  return {
    operation: "create",
    requested: { scope: { kind: scope.kind, id: scope.id }, kind, content, justification },
    target: { memory_id: createdMemoryId(id), version: 0 },
    base: null,
  };
}

async function replacement(
  { records, ledger }: LocalParts,
  caller: GovernedCaller,
  request: ReplaceProposal,
): Promise<Subject> {
  const { memory_id, expected_version, content, justification } = request;
  const entry = await records.store.read(caller.namespace, memory_id);
  const [active] =
    entry === undefined ? [] : await activeMemories(ledger, caller.namespace, [entry]);
  if (entry === undefined || active === undefined || !maySee(caller, active.scope)) {
    throw new AuthorityError("not_found", "There is no active memory with this id.");
  }
  if (active.version !== expected_version) {
    throw new AuthorityError(
      "version_conflict",
      `The memory has version ${active.version}, not ${expected_version}. Recall it again, and ` +
        "propose on what it says now, with a new key.",
      { details: { memory_id, expected_version, current_version: active.version } },
    );
  }
  return {
    operation: "replace",
    requested: { scope: active.scope, kind: active.kind, content, justification },
    target: { memory_id, version: expected_version },
    base: toSnapshot(entry),
  };
}
