import type { Entry } from "@memory-mcp/core";
import * as z from "zod";

/**
 * The properties of a returned entry that schemas name; it has all of {@link Entry}. The list of
 * tools is sent with every conversation, and five tools return entries.
 */
export const entryReply = { id: z.string() };

/** How truncated entries are read whole. */
export const READ_ENTRY = "memory_get";

/** The entry without what a store adds to it. */
export function encodeEntry(entry: Entry): Entry {
  const { id, title, body, type, tags, source, project, created, updated, hits, ttl } = entry;
  return { id, title, body, type, tags, source, project, created, updated, hits, ttl };
}
