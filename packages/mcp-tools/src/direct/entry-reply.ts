import type { Entry } from "@memory-mcp/core";
import * as z from "zod";

/**
 * The properties of a returned entry that schemas name; it has all of {@link Entry}. The list of
 * tools is sent with every conversation, and five tools return entries.
 */
export const entryReply = { id: z.string(), title: z.string(), body: z.string() };

/** The entry without what a store adds to it. */
export function encodeEntry(entry: Entry): Entry {
  const { id, title, body, type, tags, source, project, created, updated, hits, ttl } = entry;
  return { id, title, body, type, tags, source, project, created, updated, hits, ttl };
}
