import type { WriteConditions } from "@memory-mcp/core";
import * as z from "zod";

/** Fits the integers of every client's language. Core has no bounds of its own for these numbers. */
const MOST = 2_147_483_647;

export const idParameter = z.string().describe("Entry id");

export const typeFilter = z.string().optional().describe("Exact type");

export const projectFilter = z.string().optional().describe('Exact project; "": of none');

/** What every tool takes that answers in pages. */
export function pageParameters(limit: number) {
  return {
    limit: z.int().min(1).max(MOST).default(limit).describe("Most results"),
    cursor: z.string().optional().describe("From next_cursor"),
    body: z.enum(["full", "snippet", "none"]).default("full").describe("Of each"),
  };
}

/** Some clients fill in an empty text for what a model leaves out; no cursor is empty. */
export function toCursor({ cursor }: { readonly cursor?: string | undefined }): {
  readonly cursor: string | undefined;
} {
  return { cursor: cursor === "" ? undefined : cursor };
}

export function placeParameter(description: string): z.ZodOptional<z.ZodInt> {
  return z.int().min(0).max(MOST).optional().describe(description);
}

/** What every write takes besides its own content. */
export const writeConditions = {
  if_version: placeParameter("Expected revision; 0: new id"),
  operation_id: z.string().optional().describe("Retry key: applies once"),
  on_conflict: z.enum(["revision", "include_current"]).optional().describe("Conflict reply"),
};

type WriteConditionArguments = z.output<z.ZodObject<typeof writeConditions>>;

export function toWriteConditions({
  if_version,
  operation_id,
  on_conflict,
}: WriteConditionArguments): WriteConditions {
  return { ifVersion: if_version, operationId: operation_id, onConflict: on_conflict };
}
