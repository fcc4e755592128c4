import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { encodeEntry, entryReply } from "./entry-reply.ts";
import { noteOnNothing, noteOnRest } from "./note.ts";
import { countParameter, projectFilter, typeFilter } from "./parameters.ts";

export const memorySearch = defineTool({
  name: "memory_search",
  title: "Search",
  description:
    "Find entries by words, tags, type or project. Use before you answer or decide, and " +
    "before memory_set, to update rather than duplicate. Known id: memory_get. Exact " +
    "substrings come first, then all words, then any.",
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    tags: z.array(z.string()).optional().describe("Tags it must all have"),
    type: typeFilter,
    project: projectFilter,
    query: z.string().optional().describe("Any text"),
    limit: countParameter(20),
  },
  output: {
    count: z.int(),
    total: z.int(),
    results: z.array(z.object({ ...entryReply, match: z.string().optional() })),
    note: z.string().optional(),
  },
  answer: async (context: DirectContext, input) => {
    const { results, total } = await context.memory.search(context.caller, input);
    const count = results.length;
    const note =
      total === 0
        ? await noteOnNothing(context, input)
        : noteOnRest(count, total, ", or narrow the query or filters");
    return {
      outcome: "ok",
      content: {
        count,
        total,
        results: results.map(({ entry, match }) => ({
          ...encodeEntry(entry),
          ...(match !== null && { match }),
        })),
        ...note,
      },
    };
  },
});
