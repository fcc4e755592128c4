import { MEMORY_KINDS, SCOPE_ID_LENGTH, SCOPE_KINDS } from "@memory-mcp/core";
import * as z from "zod";
import { proposal } from "./proposal.ts";
import { contract } from "./registry.ts";

const scopeId = z.string().min(1).max(SCOPE_ID_LENGTH).nullable();

const rule = z
  .strictObject({
    kind: z.enum(MEMORY_KINDS),
    scope: z.strictObject({
      kind: z.enum(SCOPE_KINDS),
      id: scopeId.describe("Null: every scope of the kind"),
    }),
  })
  .describe("Proposals of this kind in this scope are approved without a person")
  .register(contract, { id: "AutoMemoryRule" });

const rules = z.array(rule).max(100);

export const policy = z
  .object({
    rules,
    policy_version: z.int().describe("0: never set"),
    set_by: z.string().nullable(),
    set_at: z.iso.datetime().nullable(),
  })
  .register(contract, { id: "AutoMemoryPolicy" });

export const setPolicyRequest = z
  .strictObject({
    rules,
    policy_version: z.int().min(0).describe("The one that was read"),
    reason: z.string().min(1).optional(),
  })
  .register(contract, { id: "SetPolicyRequest" });

export const previewRequest = z
  .strictObject({ rules })
  .register(contract, { id: "PreviewRequest" });

export const policyPreview = z
  .object({
    considered: z.int().describe("How many of the latest proposals were looked at"),
    would_approve: z.array(proposal),
  })
  .register(contract, { id: "PolicyPreview" });
