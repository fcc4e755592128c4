import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { encodeEntry, entryReply, READ_ENTRY } from "./entry-reply.ts";
import { encodePage, pageReply, resultsWanted } from "./page-reply.ts";
import { pageParameters, projectFilter, toCursor, typeFilter } from "./parameters.ts";

export const memoryList = defineTool({
  name: "memory_list",
  title: "List entries",
  description:
    "Browse entries in a fixed order. Use for an overview or recent changes; to find " +
    "something: memory_search.",
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    type: typeFilter,
    project: projectFilter,
    sort: z.enum(["hits", "updated"]).default("hits").describe("Order"),
    ...pageParameters(50),
  },
  output: { ...pageReply, results: z.array(z.object(entryReply)) },
  answer: async ({ memory, caller }: DirectContext, input) => {
    const { replyTokens } = memory.settings;
    const limit = resultsWanted(input.limit, replyTokens);
    const page = await memory.list(caller, { ...input, ...toCursor(input), limit });
    return encodePage(page, {
      name: "results",
      results: page.results.map(encodeEntry),
      body: input.body,
      replyTokens,
      head: {},
      wholeBy: READ_ENTRY,
    });
  },
});
