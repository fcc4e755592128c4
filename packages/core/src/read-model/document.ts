import type { RecallDocument } from "@memory-mcp/recall";
import type { Entry } from "../entry.ts";

/** An entry as the index reads it. */
export function toDocument(entry: Entry): RecallDocument {
  const { id, title, body, tags, type, project, source } = entry;
  const created = Date.parse(entry.created);
  const updated = Date.parse(entry.updated);
  return { id, title, body, tags, type, project, source, created, updated };
}
