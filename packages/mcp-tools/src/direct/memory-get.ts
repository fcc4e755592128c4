import { MemoryError } from "@memory-mcp/core";
import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import { partsOf } from "./body-part.ts";
import type { DirectContext } from "./context.ts";
import { encodeEntry } from "./entry-reply.ts";
import { idParameter } from "./parameters.ts";

/** Of a reply: what the body of a part may take, the rest of the entry apart. */
const BODY_SHARE = 0.8;

/**
 * Read-only and idempotent in what a client asks before: it moves a usage counter, no content. The
 * entry comes whole, however long it is, because who changes it writes all of it back. A client that
 * would cut such a reply can ask for the body part by part; the first one has the other fields too.
 */
export const memoryGet = defineTool({
  name: "memory_get",
  title: "Read entry",
  description:
    "Read one entry and the revision that if_version needs; counts a hit. Use when you know " +
    "the id; else memory_search.",
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    id: idParameter,
    part: z.int().min(1).max(100_000).optional().describe("Of a long body, from 1"),
  },
  output: { revision: z.int() },
  answer: async ({ memory, caller }: DirectContext, { id, part }) => {
    const entry = await memory.get(caller, id);
    if (entry === undefined) return { outcome: "not_found", error: `Not found: ${id}` };
    const { revision } = entry;
    if (part === undefined) return { outcome: "ok", content: { ...encodeEntry(entry), revision } };
    const parts = partsOf(entry.body, memory.settings.replyTokens * BODY_SHARE);
    const body = parts[part - 1];
    if (body === undefined) {
      const problem = `part is ${part}; the body of ${id} has ${parts.length}.`;
      throw new MemoryError("invalid_input", problem, { details: { field: "part" } });
    }
    const place = { revision, part, parts: parts.length };
    const content = part === 1 ? { ...encodeEntry(entry), body, ...place } : { id, body, ...place };
    return { outcome: "ok", content };
  },
});
