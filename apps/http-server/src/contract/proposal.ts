import {
  MEMORY_KINDS,
  PROPOSAL_OPERATIONS,
  PROPOSAL_SCHEMA_VERSION,
  PROPOSAL_STATUSES,
} from "@memory-mcp/core";
import * as z from "zod";
import { contract } from "./registry.ts";
import { scope, scopeRequest } from "./scope.ts";

const prose = {
  content: z.string().min(1).describe("All that is to be remembered; no secrets"),
  justification: z.string().min(1).describe("Why, for the person who decides"),
};

const createRequest = z
  .strictObject({
    operation: z.literal("create"),
    scope: scopeRequest,
    kind: z.enum(MEMORY_KINDS),
    ...prose,
  })
  .describe("Asks for a new memory")
  .register(contract, { id: "CreateRequest" });

const replaceRequest = z
  .strictObject({
    operation: z.literal("replace"),
    memory_id: z.string().min(1).max(200),
    expected_version: z.int().min(1).describe("The version that was recalled"),
    ...prose,
  })
  .describe("Asks for the next version of one")
  .register(contract, { id: "ReplaceRequest" });

export const proposeRequest = z
  .discriminatedUnion("operation", [createRequest, replaceRequest], {
    error: `must be one of ${PROPOSAL_OPERATIONS.join(", ")}`,
  })
  .register(contract, { id: "ProposeRequest" });

/** All eleven fields are always there. */
export const proposal = z
  .object({
    id: z.string(),
    result: z
      .object({ memory_id: z.string(), version: z.int() })
      .nullable()
      .describe("What an approved proposal became; null until then"),
    status: z.enum(PROPOSAL_STATUSES).describe("All but pending are final"),
    operation: z.enum(PROPOSAL_OPERATIONS),
    relations: z.object({
      memory_id: z.string().nullable().describe("The memory to replace"),
      expected_version: z.int().nullable().describe("The version it is proposed on"),
      supersedes_version: z.int().nullable().describe("The version that approval retired"),
      superseded_by: z.string().nullable().describe("The proposal that was approved instead"),
    }),
    requested: z.object({
      scope,
      kind: z.enum(MEMORY_KINDS),
      content: z.string(),
      justification: z.string(),
    }),
    created_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime(),
    schema_version: z.literal(PROPOSAL_SCHEMA_VERSION),
    proposal_version: z.int().describe("A decision names the one that it has seen"),
  })
  .register(contract, { id: "Proposal" });
