import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { encodeEntry, entryReply } from "./entry-reply.ts";
import { idParameter } from "./parameters.ts";

/** Read-only and idempotent in what a client asks before: it moves a usage counter, no content. */
export const memoryGet = defineTool({
  name: "memory_get",
  title: "Read entry",
  description:
    "Read one entry and the revision that if_version needs; counts a hit. Use when you know " +
    "the id; else memory_search.",
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: { id: idParameter },
  output: { ...entryReply, revision: z.int() },
  answer: async ({ memory, caller }: DirectContext, { id }) => {
    const entry = await memory.get(caller, id);
    if (entry === undefined) return { outcome: "not_found", error: `Not found: ${id}` };
    return { outcome: "ok", content: { ...encodeEntry(entry), revision: entry.revision } };
  },
});
