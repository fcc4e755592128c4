import {
  type Change,
  type EntryFields,
  MemoryError,
  type StoredEntry,
  toTimestamp,
  type Version,
} from "@memory-mcp/core";
import type { EntryRow } from "./generated/entry.ts";

/** The last moment that has an ISO 8601 form, in milliseconds. */
export const LAST_MOMENT = 8_640_000_000_000_000;

/** Old entries may lack a field, or hold anything in it: then it is empty, or 0. */
export function decodeEntry(id: string, row: EntryRow): StoredEntry {
  const [title, body, type, tags, source, project, created, updated, hits, ttl, ends, revision] =
    row;
  return {
    id,
    title,
    body,
    type,
    tags: decodeTags(tags),
    source,
    project,
    created,
    updated,
    hits: decodeCount(hits) ?? 0,
    ttl: decodeCount(ttl) ?? null,
    revision,
    expiresAt: ends < 0 || ends > LAST_MOMENT ? null : toTimestamp(ends),
  };
}

/**
 * Tags are kept in one text, separated by commas, as servers of version 1 keep them.
 *
 * @throws MemoryError `invalid_input` for a tag that would come back as another one.
 */
export function encodeTags(tags: readonly string[]): string {
  const unfit = tags.find((tag) => tag === "" || tag.includes(","));
  if (unfit === undefined) return tags.join(",");
  throw new MemoryError(
    "invalid_input",
    `tags has ${JSON.stringify(unfit)}; a tag must not be empty or contain a comma.`,
    { details: { field: "tags" } },
  );
}

function decodeTags(tags: string): string[] {
  return tags.split(",").filter((tag) => tag !== "");
}

function decodeCount(text: string): number | undefined {
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(count) ? count : undefined;
}

/** @returns undefined when the text is no JSON object. What a version does not say is empty. */
export function decodeVersion(json: string): Version | undefined {
  const version = parseObject(json);
  if (version === undefined) return undefined;
  const text = (name: string) => (typeof version[name] === "string" ? version[name] : "");
  const { rev, created, operation_id: operationId } = version;
  return {
    ...decodeFields(version, text),
    updated: text("updated"),
    created: typeof created === "string" ? created : null,
    operation: text("operation"),
    revision: Number.isSafeInteger(rev) ? (rev as number) : null,
    operationId: typeof operationId === "string" ? operationId : null,
  };
}

function decodeFields(
  { tags }: Readonly<Record<string, unknown>>,
  text: (name: string) => string,
): EntryFields {
  return {
    title: text("title"),
    body: text("body"),
    type: text("type"),
    tags: Array.isArray(tags) ? decodeTags(tags.join(",")) : decodeTags(text("tags")),
    source: text("source"),
    project: text("project"),
  };
}

/** Holds an unreadable version's place, so that those after it keep their index. */
export function unreadableVersion(text: string): Version {
  return {
    title: "",
    body: text,
    type: "",
    tags: [],
    source: "",
    project: "",
    updated: "",
    created: null,
    operation: "unreadable",
    revision: null,
    operationId: null,
  };
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A line of a stream: its id, and names and values in turn. */
export type StreamLine = readonly [id: string, fields: readonly string[]];

/** @throws MemoryError `corrupt` for a line that this store does not write. */
export function decodeChange([lineId, fields]: StreamLine): Change {
  const sequence = Number(/^(\d+)-0$/.exec(lineId)?.[1]);
  const [, kind, , id = "", , to, , at = ""] = fields;
  const count = decodeCount(to ?? "");
  if (Number.isSafeInteger(sequence) && count !== undefined) {
    if (kind === "hit") return { kind, sequence, id, hits: count, at };
    if (kind === "set" || kind === "delete" || kind === "rollback") {
      return { kind, sequence, id, revision: count, at };
    }
  }
  throw new MemoryError(
    "corrupt",
    `The change log has a line, ${lineId}, that memory-mcp did not write. Remove its key: readers ` +
      "then start again.",
  );
}
