import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { GovernedContext } from "./context.ts";
import { encodeProposal, proposalReply } from "./proposal-reply.ts";

/** Not retried by anybody: a call may cost its account credits. */
export const memoryProposalStatus = defineTool({
  name: "memory_proposal_status",
  title: "Proposal status",
  description:
    "Read what became of a proposal: pending, approved, rejected, expired or superseded, the " +
    "last four final. Use when somebody asks, or before you build on what was proposed; not to " +
    "wait in a loop, because people decide and calls may cost credits. Pending memory is not " +
    "recallable.",
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: { proposal_id: z.string().describe("id from memory_propose") },
  output: proposalReply,
  answer: async ({ authority, caller, signal }: GovernedContext, { proposal_id }) => {
    const proposal = await authority.proposalStatus(caller, proposal_id, { signal });
    return { outcome: "ok", content: encodeProposal(proposal) };
  },
});
