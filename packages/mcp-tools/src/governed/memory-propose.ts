import {
  AuthorityError,
  MEMORY_KINDS,
  PROPOSAL_OPERATIONS,
  type ProposeRequest,
} from "@memory-mcp/core";
import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { GovernedContext } from "./context.ts";
import { deriveIdempotencyKey } from "./idempotency-key.ts";
import { encodeProposal, proposalReply } from "./proposal-reply.ts";
import { scopeParameter } from "./scope-parameter.ts";

const input = {
  operation: z.enum(PROPOSAL_OPERATIONS).describe("A new memory, or the next version of one"),
  scope: scopeParameter.optional().describe("create only: whose memory"),
  kind: z.enum(MEMORY_KINDS).optional().describe("create only"),
  memory_id: z.string().optional().describe("replace only: id from memory_recall"),
  expected_version: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe("replace only: version from memory_recall"),
  content: z.string().describe("All that is to be remembered; no secrets"),
  justification: z.string().describe("Why, for the person who decides"),
  idempotency_key: z
    .string()
    .optional()
    .describe("1 to 200 visible characters; by default made of the other arguments"),
};

type ProposeArguments = z.output<z.ZodObject<typeof input>>;

const ONLY_OF = {
  create: ["scope", "kind"],
  replace: ["memory_id", "expected_version"],
} as const;

export const memoryPropose = defineTool({
  name: "memory_propose",
  title: "Propose memory",
  description:
    "Propose a durable memory, or a new version of one. Use when somebody asks to remember " +
    "something, or when later work should know it; not to store secrets. Success means pending, " +
    "not saved: people approve, unless they have allowed automatic approval. create needs scope " +
    "and kind; replace needs memory_id and expected_version from memory_recall, whose memory " +
    "stays active until approval. If a reply is lost, repeat the call with the same arguments: " +
    "it is one proposal. After a version conflict recall again, and propose on what it says now.",
  hints: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  input,
  output: proposalReply,
  answer: async ({ authority, caller, signal }: GovernedContext, given) => {
    const request = toRequest(given);
    const key = given.idempotency_key ?? deriveIdempotencyKey(request);
    const { proposal, kind } = await authority.propose(caller, request, key, { signal });
    const outcome = kind === "new" ? "ok" : "replayed";
    return { outcome, content: encodeProposal(proposal) };
  },
});

/** Checked here and not by the schema, because clients refuse a schema with alternatives. */
function toRequest(given: ProposeArguments): ProposeRequest {
  const { operation, scope, kind, memory_id, expected_version, content, justification } = given;
  const other = operation === "create" ? "replace" : "create";
  const stray = ONLY_OF[other].find((name) => given[name] !== undefined);
  if (stray !== undefined) {
    refuse(stray, `is for operation ${other}; leave it out of operation ${operation}.`);
  }
  const said = { content, justification };
  if (operation === "create") {
    if (scope === undefined) refuse("scope", "is missing; operation create needs it.");
    if (kind === undefined) refuse("kind", "is missing; operation create needs it.");
    return { operation, scope, kind, ...said };
  }
  if (memory_id === undefined) refuse("memory_id", "is missing; operation replace needs it.");
  if (expected_version === undefined) {
    refuse("expected_version", "is missing; operation replace needs it.");
  }
  return { operation, memory_id, expected_version, ...said };
}

function refuse(field: string, problem: string): never {
  throw new AuthorityError("invalid_request", `${field} ${problem}`, { details: { field } });
}
