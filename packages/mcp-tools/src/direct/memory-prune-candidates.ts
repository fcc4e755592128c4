import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { encodeEntry, entryReply } from "./entry-reply.ts";

export const memoryPruneCandidates = defineTool({
  name: "memory_prune_candidates",
  title: "Find stale entries",
  description:
    "Entries that nobody read or wrote for days, oldest first. Use when memory is too full, " +
    "then memory_delete the obsolete; not to search.",
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    days: z.int().min(1).max(36_500).default(30).describe("Days unread and unchanged"),
  },
  output: {
    count: z.int(),
    threshold_days: z.int(),
    cutoff_date: z.string(),
    candidates: z.array(z.object(entryReply)),
  },
  answer: async ({ memory, caller }: DirectContext, { days }) => {
    const { results: candidates, cutoffDate } = await memory.pruneCandidates(caller, {
      days,
      limit: Number.MAX_SAFE_INTEGER,
    });
    return {
      outcome: "ok",
      content: {
        count: candidates.length,
        threshold_days: days,
        cutoff_date: cutoffDate,
        candidates: candidates.map(encodeEntry),
      },
    };
  },
});
