import * as z from "zod";
import { contract } from "./registry.ts";
import { actor } from "./review.ts";

const auditRecord = z
  .object({
    sequence: z.int(),
    previous: z.string().describe("The hash of the record before"),
    event: z.object({
      id: z.string(),
      action: z.enum(["approved", "rejected", "expired", "superseded", "policy_set"]),
      by: actor,
      at: z.iso.datetime(),
      reason: z.string().nullable(),
      subject: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
    hash: z.string(),
  })
  .register(contract, { id: "AuditRecord" });

export const auditPage = z
  .object({
    records: z.array(auditRecord).describe("Oldest first"),
    next_after: z.int().nullable(),
  })
  .register(contract, { id: "AuditPage" });

export const auditVerdict = z
  .object({
    kind: z.enum(["intact", "broken"]),
    head: z.object({ sequence: z.int(), hash: z.string() }).optional().describe("Of an intact log"),
    sequence: z.int().optional().describe("Of the first record that is not as it was written"),
    problem: z.string().optional(),
  })
  .register(contract, { id: "AuditVerdict" });
