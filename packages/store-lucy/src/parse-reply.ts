import {
  isFinal,
  MEMORY_KINDS,
  PROPOSAL_OPERATIONS,
  PROPOSAL_SCHEMA_VERSION,
  PROPOSAL_STATUSES,
  type Proposal,
  type ProposeReply,
  type ProposeRequest,
  type RecalledMemory,
  type RecallRequest,
  SCOPE_KINDS,
} from "@memory-mcp/core";
import * as z from "zod";
import { TransportError } from "./errors.ts";

export interface RecallReply {
  readonly schema_version: number;
  readonly memories: readonly RecalledMemory[];
}

const id = z.string().min(1).max(200);
const version = z.int().min(1);
const time = z.iso.datetime({ offset: true });
const scope = z.object({ kind: z.enum(SCOPE_KINDS), id: z.string().min(1) });
const schemaVersion = z.literal(PROPOSAL_SCHEMA_VERSION);

const recallSchema = z.object({
  schema_version: schemaVersion,
  memories: z.array(
    z.object({
      id,
      version,
      kind: z.enum(MEMORY_KINDS),
      content: z.string(),
      scope,
      tags: z.array(z.string()),
      updated_at: time,
    }),
  ),
});

const proposalSchema = z.object({
  id,
  result: z.object({ memory_id: id, version }).nullable(),
  status: z.enum(PROPOSAL_STATUSES),
  operation: z.enum(PROPOSAL_OPERATIONS),
  relations: z.object({
    memory_id: id.nullable(),
    expected_version: version.nullable(),
    supersedes_version: version.nullable(),
    superseded_by: id.nullable(),
  }),
  requested: z.object({
    scope,
    kind: z.enum(MEMORY_KINDS),
    content: z.string(),
    justification: z.string(),
  }),
  created_at: time,
  decided_at: time.nullable(),
  expires_at: time,
  schema_version: schemaVersion,
  proposal_version: version,
});

const proposeSchema = z.object({ proposal: proposalSchema, kind: z.enum(["new", "known"]) });

/*
 * A reply that is not what was asked for is refused as a whole: an agent builds on it, and "pending"
 * taken for "approved" is the mistake that governed memory exists to prevent. Fields that the
 * contract does not have are dropped, so that none of them reaches a model.
 */

/** @throws TransportError when it is no reply to the request. */
export function parseRecallReply(reply: unknown, request: RecallRequest): RecallReply {
  const parsed = parse(recallSchema, reply);
  const { memories } = parsed;
  if (memories.length > (request.limit ?? 5)) refuse("has more memories than were asked for");
  if (new Set(memories.map((memory) => memory.id)).size < memories.length) {
    refuse("has a memory twice");
  }
  const { kind, id: scopeId } = request.scope;
  if (memories.some((memory) => memory.scope.kind !== kind || memory.scope.id !== scopeId)) {
    refuse("has memory of a scope that was not asked for");
  }
  return parsed;
}

/** @throws TransportError when it is no reply to the request. */
export function parseProposeReply(reply: unknown, request: ProposeRequest): ProposeReply {
  const parsed = parse(proposeSchema, reply);
  const { operation, requested, relations } = requireConsistent(parsed.proposal);
  const isSame =
    operation === request.operation &&
    requested.content === request.content &&
    requested.justification === request.justification;
  const isSameTarget =
    request.operation === "create"
      ? requested.kind === request.kind &&
        requested.scope.kind === request.scope.kind &&
        requested.scope.id === request.scope.id
      : relations.memory_id === request.memory_id;
  if (!isSame || !isSameTarget) refuse("is about another proposal");
  return parsed;
}

/** @throws TransportError when it is no reply to the request. */
export function parseStatusReply(reply: unknown, proposalId: string): Proposal {
  const proposal = requireConsistent(parse(proposalSchema, reply));
  if (proposal.id !== proposalId) refuse("is about another proposal");
  return proposal;
}

function requireConsistent(proposal: Proposal): Proposal {
  const { status, result, decided_at, operation, relations } = proposal;
  if ((status === "approved") !== (result !== null)) refuse("has a result that its status denies");
  if (isFinal(status) !== (decided_at !== null)) refuse("has a decision that its status denies");
  if ((operation === "replace") !== (relations.memory_id !== null)) {
    refuse("has relations that its operation denies");
  }
  return proposal;
}

function parse<Output>(schema: z.ZodType<Output>, reply: unknown): Output {
  const parsed = schema.safeParse(reply);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
  return refuse(path === "" ? "has another form" : `is not as it should be at ${path}`);
}

function refuse(problem: string): never {
  throw new TransportError(`Lucy's reply ${problem}, so it is not used.`);
}
