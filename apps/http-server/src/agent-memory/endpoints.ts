import { PROPOSAL_SCHEMA_VERSION } from "@memory-mcp/core";
import * as z from "zod";
import { defineEndpoint, type Endpoint } from "../api/endpoint.ts";
import { proposal, proposeRequest } from "../contract/proposal.ts";
import { recallReply, recallRequest } from "../contract/recall.ts";

const recall = defineEndpoint({
  method: "post",
  path: "/v1/memory/recall",
  operationId: "recall",
  summary: "Approved, active memory of one scope that matches a query",
  description: "Pending proposals are never recalled. Changes nothing.",
  permission: "memory:read",
  body: recallRequest,
  replies: { 200: { description: "The memories, best first", body: recallReply } },
  answer: async ({ authority }, caller, { body }) => ({
    body: {
      schema_version: PROPOSAL_SCHEMA_VERSION,
      memories: await authority.recall(caller, body),
    },
  }),
});

const propose = defineEndpoint({
  method: "post",
  path: "/v1/memory/proposals",
  operationId: "propose",
  summary: "Propose a memory, or the next version of one",
  description:
    "Success means that it waits for a decision. The same key with the same request is the same " +
    "proposal, so a request whose reply was lost is sent again as it was.",
  permission: "memory:propose",
  headers: z.object({
    "idempotency-key": z
      .string("must be given, 1 to 200 visible ASCII characters")
      .describe("1 to 200 visible ASCII characters; a changed request needs a new one"),
  }),
  body: proposeRequest,
  replies: {
    202: { description: "The proposal that was made; it is pending", body: proposal },
    200: {
      description: "The proposal that was made before, or was approved by the policy at once",
      body: proposal,
    },
  },
  answer: async ({ authority }, caller, { body, headers }) => {
    const made = await authority.propose(caller, body, headers["idempotency-key"]);
    return { status: made.kind === "new" ? 202 : 200, body: made.proposal };
  },
});

const proposalStatus = defineEndpoint({
  method: "get",
  path: "/v1/memory/proposals/{proposal_id}",
  operationId: "proposalStatus",
  summary: "A proposal as it is now",
  description: "Callers see their own proposals; those who may review see all of the namespace.",
  permission: "memory:read",
  parameters: z.object({ proposal_id: z.string() }),
  replies: { 200: { description: "The proposal", body: proposal } },
  answer: async ({ authority }, caller, { parameters }) => ({
    body: await authority.proposalStatus(caller, parameters.proposal_id),
  }),
});

/** Agent Memory HTTP v1: what agents can do. */
export const AGENT_MEMORY_ENDPOINTS: readonly Endpoint[] = [recall, propose, proposalStatus];
