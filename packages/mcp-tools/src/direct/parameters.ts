import type { WriteConditions } from "@memory-mcp/core";
import * as z from "zod";

/** Fits the integers of every client's language. Core has no bounds of its own for these numbers. */
const MOST = 2_147_483_647;

export const idParameter = z.string().describe("Entry id");

export const typeFilter = z.string().optional().describe("Exact type");

export const projectFilter = z.string().optional().describe('Exact project; "": of none');

export function countParameter(initial: number): z.ZodDefault<z.ZodInt> {
  return z.int().min(1).max(MOST).default(initial).describe("Most results");
}

export function placeParameter(description: string): z.ZodOptional<z.ZodInt> {
  return z.int().min(0).max(MOST).optional().describe(description);
}

/** What every write takes besides its own content. */
export const writeConditions = {
  if_version: placeParameter("Expected revision; 0: new id"),
  operation_id: z.string().optional().describe("Key of this write; a retry applies once"),
  on_conflict: z
    .enum(["revision", "include_current"])
    .optional()
    .describe("What a conflict returns"),
};

type WriteConditionArguments = z.output<z.ZodObject<typeof writeConditions>>;

export function toWriteConditions({
  if_version,
  operation_id,
  on_conflict,
}: WriteConditionArguments): WriteConditions {
  return { ifVersion: if_version, operationId: operation_id, onConflict: on_conflict };
}
