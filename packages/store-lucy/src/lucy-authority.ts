import {
  type CallOptions,
  type GovernedCaller,
  isSameScope,
  type MemoryAuthority,
  type Proposal,
  type ProposeReply,
  type ProposeRequest,
  type RecalledMemory,
  type RecallRequest,
  type Scope,
} from "@memory-mcp/core";
import type { AgentMemoryClient } from "./agent-memory-client.ts";
import { encodeCanonicalJson } from "./canonical-json.ts";
import { NotFoundError, PermissionDeniedError } from "./errors.ts";
import { requirePermission } from "./permissions.ts";

/**
 * Lucy as the authority. To Lucy the token is the caller: its tenant, its scopes, its proposals. What
 * the caller of a call may not do is refused here besides, before anything is sent, but callers who
 * share a token share its proposals and its keys: give each credential a token of its own.
 *
 * No store of its own, and no other authority when Lucy cannot be reached.
 */
export class LucyAuthority implements MemoryAuthority {
  readonly #client: AgentMemoryClient;

  constructor(client: AgentMemoryClient) {
    this.#client = client;
  }

  async recall(
    caller: GovernedCaller,
    { query, scope, limit }: RecallRequest,
    options?: CallOptions,
  ): Promise<readonly RecalledMemory[]> {
    requirePermission(caller.permissions, "memory:read");
    requireScope(caller, scope);
    const json = encodeCanonicalJson({ query, scope, limit });
    return (await this.#client.recall(json, options)).memories;
  }

  async propose(
    caller: GovernedCaller,
    request: ProposeRequest,
    idempotencyKey: string,
    options?: CallOptions,
  ): Promise<ProposeReply> {
    requirePermission(caller.permissions, "memory:propose");
    if (request.operation === "create") requireScope(caller, request.scope);
    const json = encodeCanonicalJson({ ...request, idempotency_key: idempotencyKey });
    return this.#client.propose(json, options);
  }

  async proposalStatus(
    caller: GovernedCaller,
    proposalId: string,
    options?: CallOptions,
  ): Promise<Proposal> {
    requirePermission(caller.permissions, "memory:read");
    const json = encodeCanonicalJson({ proposal_id: proposalId });
    const proposal = await this.#client.proposalStatus(json, options);
    if (maySee(caller, proposal.requested.scope)) return proposal;
    throw new NotFoundError("There is no proposal with this id.");
  }
}

function maySee({ scopes }: GovernedCaller, scope: Scope): boolean {
  return scopes === undefined || scopes.some((allowed) => isSameScope(allowed, scope));
}

function requireScope(caller: GovernedCaller, scope: Scope): void {
  if (maySee(caller, scope)) return;
  throw new PermissionDeniedError(
    "This credential is limited to other scopes. Who administers it can add this one.",
    { details: { field: "scope" } },
  );
}
