import { type CommittedOutcome, DEFAULT_LIMITS, ENTRY_TYPES, type Memory } from "@memory-mcp/core";
import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { toWriteConditions, writeConditions } from "./parameters.ts";
import { encodeWriteOutcome, writeReply } from "./write-reply.ts";

export const memorySet = defineTool({
  name: "memory_set",
  title: "Write entry",
  description:
    "Create an entry or replace all of it. Use for what later work should know (decisions, " +
    "patterns, incidents, state), not for secrets or small talk. To change one: memory_get, " +
    "then set with if_version.",
  hints: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  input: {
    id: z.string().describe("Stable name, such as db-choice"),
    title: z.string().describe("One line"),
    body: z.string().describe("Full text, Markdown"),
    type: z.enum(ENTRY_TYPES).describe("Kind"),
    tags: z.array(z.string()).describe("No commas"),
    source: z.string().optional().describe("Author"),
    project: z.string().default("").describe('"": all projects'),
    ttl: z.int().min(1).max(DEFAULT_LIMITS.ttlSeconds).optional().describe("Seconds to live"),
    ...writeConditions,
  },
  output: writeReply,
  answer: async ({ memory, caller }: DirectContext, input) => {
    const { id, if_version: ifVersion } = input;
    const outcome = await memory.set(caller, { ...input, ...toWriteConditions(input) });
    return encodeWriteOutcome(outcome, {
      id,
      ifVersion,
      extra: (committed) => ({ warning: softCapWarning(memory, committed) }),
    });
  },
});

function softCapWarning({ settings }: Memory, { entries }: CommittedOutcome): string | null {
  if (entries <= settings.entriesWarnAt) return null;
  return (
    `Memory holds ${entries} entries, more than the ${settings.entriesWarnAt} it is meant for. ` +
    "Call memory_prune_candidates and delete what is obsolete."
  );
}
