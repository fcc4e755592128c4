import type { Proposal } from "@memory-mcp/core";
import * as z from "zod";
import { scopeReply } from "./scope-parameter.ts";

const nullableText = z.string().nullable();
const nullableInteger = z.int().nullable();

/** The proposal as its contract has it, all eleven fields, and what its status means. */
export const proposalReply = {
  id: z.string(),
  result: z.object({ memory_id: z.string(), version: z.int() }).nullable(),
  status: z.string(),
  operation: z.string(),
  relations: z.object({
    memory_id: nullableText,
    expected_version: nullableInteger,
    supersedes_version: nullableInteger,
    superseded_by: nullableText,
  }),
  requested: z.object({
    scope: scopeReply,
    kind: z.string(),
    content: z.string(),
    justification: z.string(),
  }),
  created_at: z.string(),
  decided_at: nullableText,
  expires_at: z.string(),
  schema_version: z.int(),
  proposal_version: z.int(),
  note: z.string(),
};

/** Said with every proposal, because models take success for "saved". */
const NOTES: Readonly<Record<Proposal["status"], string>> = {
  pending:
    "Pending: not saved, and not recallable until a person approves it. Say so; do not wait for it.",
  approved: "Approved: the memory in result is active and can be recalled.",
  rejected: "Rejected: nothing was saved. This is final; do not propose the same again.",
  expired: "Expired without a decision: nothing was saved. This is final.",
  superseded:
    "Superseded: another change of the same memory was approved first. This is final; recall the " +
    "memory and propose anew if the change is still needed.",
};

export function encodeProposal(proposal: Proposal): Proposal & { readonly note: string } {
  return { ...proposal, note: NOTES[proposal.status] };
}
