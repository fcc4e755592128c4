import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { encodeEntry, entryReply, READ_ENTRY } from "./entry-reply.ts";
import { encodePage, pageReply, resultsWanted } from "./page-reply.ts";
import { pageParameters, toCursor } from "./parameters.ts";

export const memoryPruneCandidates = defineTool({
  name: "memory_prune_candidates",
  title: "Find stale entries",
  description:
    "Entries that nobody read or wrote for days, oldest first. Use when memory is too full, " +
    "then memory_delete the obsolete; not to search.",
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    days: z.int().min(1).max(36_500).default(30).describe("Days unread and unchanged"),
    ...pageParameters(50),
  },
  output: { ...pageReply, candidates: z.array(z.object(entryReply)) },
  answer: async ({ memory, caller }: DirectContext, input) => {
    const { replyTokens } = memory.settings;
    const limit = resultsWanted(input.limit, replyTokens);
    const { days } = input;
    const page = await memory.pruneCandidates(caller, { days, ...toCursor(input), limit });
    return encodePage(page, {
      name: "candidates",
      results: page.results.map(encodeEntry),
      body: input.body,
      replyTokens,
      head: { threshold_days: days, cutoff_date: page.cutoffDate },
      wholeBy: READ_ENTRY,
      asked: `is unread and unchanged since ${page.cutoffDate}`,
    });
  },
});
