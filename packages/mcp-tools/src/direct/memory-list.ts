import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { encodeEntry, entryReply } from "./entry-reply.ts";
import { noteOnNothing, noteOnRest } from "./note.ts";
import { countParameter, projectFilter, typeFilter } from "./parameters.ts";

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
    limit: countParameter(50),
  },
  output: {
    count: z.int(),
    total: z.int(),
    results: z.array(z.object(entryReply)),
    note: z.string().optional(),
  },
  answer: async (context: DirectContext, input) => {
    const { results, total } = await context.memory.list(context.caller, input);
    const count = results.length;
    const note =
      total === 0
        ? await noteOnNothing(context, input)
        : noteOnRest(count, total, ", or filter by type or project");
    return {
      outcome: "ok",
      content: {
        count,
        total,
        results: results.map(encodeEntry),
        ...note,
      },
    };
  },
});
