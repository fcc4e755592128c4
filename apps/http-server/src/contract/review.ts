import { MEMORY_KINDS, PROPOSAL_STATUSES } from "@memory-mcp/core";
import * as z from "zod";
import { proposal } from "./proposal.ts";
import { contract } from "./registry.ts";

export const actor = z
  .object({
    kind: z.enum(["credential", "policy", "clock"]),
    name: z.string(),
    origin: z.string().describe("From where, such as http 192.0.2.1"),
  })
  .describe("Who proposed or decided")
  .register(contract, { id: "Actor" });

const snapshot = z
  .object({
    version: z.int(),
    kind: z.enum(MEMORY_KINDS).nullable(),
    content: z.string(),
    updated_at: z.iso.datetime(),
  })
  .describe("A version of a memory")
  .register(contract, { id: "MemorySnapshot" });

const reviewedFields = {
  proposal,
  proposed_by: actor,
  decision: z
    .object({
      status: z.enum(PROPOSAL_STATUSES),
      by: actor,
      at: z.iso.datetime(),
      reason: z.string().nullable(),
    })
    .nullable()
    .describe("Null while pending"),
};

const reviewedProposal = z.object(reviewedFields).register(contract, { id: "ReviewedProposal" });

export const reviewPage = z
  .object({
    proposals: z.array(reviewedProposal).describe("Newest first"),
    next_cursor: z.string().nullable(),
  })
  .register(contract, { id: "ReviewPage" });

export const review = z
  .object({
    ...reviewedFields,
    base: snapshot.nullable().describe("The memory that it was proposed on"),
    current: snapshot.nullable().describe("The memory as it is"),
    is_stale: z.boolean().describe("Whether approval needs a re-base first"),
  })
  .describe("All that a decision needs")
  .register(contract, { id: "Review" });

const proposal_version = z.int().min(1).describe("The one that the reviewer has seen");

export const decisionRequest = z
  .strictObject({ proposal_version, reason: z.string().min(1).optional() })
  .register(contract, { id: "DecisionRequest" });

export const rebaseRequest = z
  .strictObject({ proposal_version })
  .register(contract, { id: "RebaseRequest" });
