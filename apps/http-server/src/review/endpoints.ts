import {
  AuthorityError,
  PROPOSAL_STATUSES,
  parseScope,
  SCOPE_KINDS,
  type Scope,
} from "@memory-mcp/core";
import * as z from "zod";
import { defineEndpoint, type Endpoint } from "../api/endpoint.ts";
import { auditPage, auditVerdict } from "../contract/audit.ts";
import { policy, policyPreview, previewRequest, setPolicyRequest } from "../contract/policy.ts";
import { proposal } from "../contract/proposal.ts";
import { decisionRequest, rebaseRequest, review, reviewPage } from "../contract/review.ts";

const permission = "memory:review";
const parameters = z.object({ proposal_id: z.string() });
const decided = { 200: { description: "The proposal as it is now", body: proposal } };

const list = defineEndpoint({
  method: "get",
  path: "/v1/review/proposals",
  operationId: "listProposals",
  summary: "Proposals, the newest first",
  permission,
  query: z.strictObject({
    status: z.enum(PROPOSAL_STATUSES).optional(),
    scope: z.string().optional().describe("Kind and id with a colon between: project:lighthouse"),
    cursor: z.string().optional().describe("next_cursor of the page before"),
    limit: z.coerce.number().int().min(1).max(100).optional().describe("20 by default"),
  }),
  replies: { 200: { description: "A page of them", body: reviewPage } },
  answer: async ({ reviewer }, caller, { query: { scope, ...rest } }) => ({
    body: await reviewer.list(caller, { ...rest, scope: readScope(scope) }),
  }),
});

const show = defineEndpoint({
  method: "get",
  path: "/v1/review/proposals/{proposal_id}",
  operationId: "showProposal",
  summary: "A proposal with the memory as it was and as it is",
  permission,
  parameters,
  replies: { 200: { description: "All that a decision needs", body: review } },
  answer: async ({ reviewer }, caller, given) => ({
    body: await reviewer.show(caller, given.parameters.proposal_id),
  }),
});

const approve = defineEndpoint({
  method: "post",
  path: "/v1/review/proposals/{proposal_id}/approve",
  operationId: "approveProposal",
  summary: "Make a proposal active memory",
  description:
    "409 when the memory has moved on: the details have base, current and proposed; re-base it, " +
    "or reject it. 403 for the credential that proposed it. Approving again gives the same reply.",
  permission,
  parameters,
  body: decisionRequest,
  replies: decided,
  answer: async ({ reviewer }, caller, { parameters: { proposal_id }, body }) => ({
    body: await reviewer.approve(caller, { proposal_id, ...body }),
  }),
});

const reject = defineEndpoint({
  method: "post",
  path: "/v1/review/proposals/{proposal_id}/reject",
  operationId: "rejectProposal",
  summary: "End a proposal; nothing is remembered",
  permission,
  parameters,
  body: decisionRequest,
  replies: decided,
  answer: async ({ reviewer }, caller, { parameters: { proposal_id }, body }) => ({
    body: await reviewer.reject(caller, { proposal_id, ...body }),
  }),
});

const rebase = defineEndpoint({
  method: "post",
  path: "/v1/review/proposals/{proposal_id}/rebase",
  operationId: "rebaseProposal",
  summary: "Put a stale proposal on the memory as it is now",
  description: "The content stays as proposed, and the proposal pending, with a new version.",
  permission,
  parameters,
  body: rebaseRequest,
  replies: decided,
  answer: async ({ reviewer }, caller, { parameters: { proposal_id }, body }) => ({
    body: await reviewer.rebase(caller, { proposal_id, ...body }),
  }),
});

const readPolicy = defineEndpoint({
  method: "get",
  path: "/v1/review/policy",
  operationId: "readPolicy",
  summary: "What is approved without a person",
  permission,
  replies: { 200: { description: "The policy of the namespace", body: policy } },
  answer: async ({ reviewer }, caller) => ({ body: await reviewer.policy(caller) }),
});

const setPolicy = defineEndpoint({
  method: "put",
  path: "/v1/review/policy",
  operationId: "setPolicy",
  summary: "Replace the rules of what is approved without a person",
  permission,
  body: setPolicyRequest,
  replies: { 200: { description: "The policy as it is now", body: policy } },
  answer: async ({ reviewer }, caller, { body }) => ({
    body: await reviewer.setPolicy(caller, body),
  }),
});

const previewPolicy = defineEndpoint({
  method: "post",
  path: "/v1/review/policy/preview",
  operationId: "previewPolicy",
  summary: "What rules would have approved of the latest proposals",
  permission,
  body: previewRequest,
  replies: { 200: { description: "Those proposals", body: policyPreview } },
  answer: async ({ reviewer }, caller, { body }) => ({
    body: await reviewer.previewPolicy(caller, body.rules),
  }),
});

const audit = defineEndpoint({
  method: "get",
  path: "/v1/review/audit",
  operationId: "readAudit",
  summary: "Decisions, oldest first",
  permission,
  query: z.strictObject({
    after: z.coerce.number().int().min(0).optional().describe("next_after of the page before"),
    limit: z.coerce.number().int().min(1).max(500).optional().describe("100 by default"),
  }),
  replies: { 200: { description: "A page of the log", body: auditPage } },
  answer: async ({ reviewer }, caller, { query }) => ({
    body: await reviewer.audit(caller, query),
  }),
});

const verifyAudit = defineEndpoint({
  method: "get",
  path: "/v1/review/audit/verify",
  operationId: "verifyAudit",
  summary: "Check that the log of decisions is as it was written",
  permission,
  replies: { 200: { description: "Intact, or the first broken record", body: auditVerdict } },
  answer: async ({ reviewer }, caller) => ({ body: await reviewer.verifyAudit(caller) }),
});

/** What people decide by; never a tool of an agent. */
export const REVIEW_ENDPOINTS: readonly Endpoint[] = [
  list,
  show,
  approve,
  reject,
  rebase,
  readPolicy,
  setPolicy,
  previewPolicy,
  audit,
  verifyAudit,
];

function readScope(text: string | undefined): Scope | undefined {
  if (text === undefined) return undefined;
  const scope = parseScope(text);
  if (scope !== undefined) return scope;
  throw new AuthorityError(
    "invalid_request",
    `scope must be a kind and an id with a colon between; kinds are ${SCOPE_KINDS.join(", ")}.`,
    { details: { field: "scope" } },
  );
}
