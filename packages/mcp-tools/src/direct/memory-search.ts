import type { SearchPage } from "@memory-mcp/core";
import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { encodeEntry, entryReply, READ_ENTRY } from "./entry-reply.ts";
import { encodePage, pageReply, resultsWanted } from "./page-reply.ts";
import { pageParameters, projectFilter, toCursor, typeFilter } from "./parameters.ts";

export const memorySearch = defineTool({
  name: "memory_search",
  title: "Search",
  description:
    "Find entries by words, tags, type or project, best first. Use before you answer or decide, " +
    "and before memory_set, to update rather than duplicate. Known id: memory_get.",
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    tags: z.array(z.string()).optional().describe("Must have all"),
    type: typeFilter,
    project: projectFilter,
    query: z.string().optional().describe("Any text"),
    ...pageParameters(20),
  },
  output: { ...pageReply, results: z.array(z.object(entryReply)) },
  answer: async ({ memory, caller }: DirectContext, input) => {
    const { replyTokens } = memory.settings;
    const limit = resultsWanted(input.limit, replyTokens);
    const page = await memory.search(caller, { ...input, ...toCursor(input), limit });
    return encodePage(page, {
      name: "results",
      results: page.results.map(({ entry, match }) => ({
        ...encodeEntry(entry),
        ...(match !== null && { match }),
      })),
      body: input.body,
      query: input.query,
      replyTokens,
      head: {},
      wholeBy: READ_ENTRY,
      notes: notesOn(page),
    });
  },
});

function notesOn({ meaning, ranked, total, results, cursorAfter }: SearchPage): string[] {
  const notes: string[] = [];
  if (meaning === "unavailable") {
    notes.push("The model of meaning is down: found by words alone.");
  }
  const isLast = results.length > 0 && cursorAfter(results.length) === undefined;
  if (isLast && ranked < total) {
    notes.push(`Only the best ${ranked} can be paged through: narrow the query or filters.`);
  }
  return notes;
}
