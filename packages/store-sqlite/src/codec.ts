import {
  type Change,
  type EntryFields,
  MemoryError,
  type Receipt,
  type StoredEntry,
  toTimestamp,
  type Version,
} from "@memory-mcp/core";
import type { Row } from "./database.ts";

/**
 * From rows to the domain. Every decoder throws `corrupt`, naming the entry, when a column does not
 * hold what this store writes into it. Rows of every table call the entry's id `id`.
 */
export function decodeEntry(row: Row): StoredEntry {
  const expiresAt = nullable(integerIn, row, "expires_at");
  return {
    id: textIn(row, "id"),
    ...decodeFields(row),
    created: textIn(row, "created"),
    updated: textIn(row, "updated"),
    hits: integerIn(row, "hits"),
    ttl: nullable(integerIn, row, "ttl"),
    revision: integerIn(row, "revision"),
    expiresAt: expiresAt === null ? null : toTimestamp(expiresAt),
  };
}

export function decodeVersion(row: Row): Version {
  return {
    ...decodeFields(row),
    created: nullable(textIn, row, "created"),
    updated: textIn(row, "updated"),
    operation: textIn(row, "operation"),
    revision: integerIn(row, "revision"),
    operationId: nullable(textIn, row, "operation_id"),
  };
}

export function decodeReceipt(row: Row): Receipt {
  return {
    operationId: textIn(row, "operation_id"),
    entryId: textIn(row, "id"),
    revision: integerIn(row, "revision"),
    operation: textIn(row, "operation"),
    fingerprint: nullable(textIn, row, "fingerprint"),
    expiresAt: toTimestamp(integerIn(row, "expires_at")),
  };
}

export function decodeChange(row: Row): Change {
  const kind = textIn(row, "kind");
  const line = {
    sequence: integerIn(row, "sequence"),
    id: textIn(row, "id"),
    at: textIn(row, "at"),
  };
  const counter = integerIn(row, "counter");
  switch (kind) {
    case "set":
    case "delete":
    case "rollback":
      return { kind, ...line, revision: counter };
    case "hit":
      return { kind, ...line, hits: counter };
    default:
      throw unreadable(row, "its change line is of no known kind");
  }
}

/** Times that are compared in SQL are kept as milliseconds since the epoch. */
export function encodeTime(timestamp: string): number {
  return Date.parse(timestamp);
}

export function encodeTags(tags: readonly string[]): string {
  return JSON.stringify(tags);
}

function decodeFields(row: Row): EntryFields {
  return {
    title: textIn(row, "title"),
    body: textIn(row, "body"),
    type: textIn(row, "type"),
    tags: tagsIn(row),
    source: textIn(row, "source"),
    project: textIn(row, "project"),
  };
}

function tagsIn(row: Row): readonly string[] {
  const tags = parseJson(textIn(row, "tags"));
  if (Array.isArray(tags) && tags.every((tag) => typeof tag === "string")) return tags;
  throw unreadable(row, "its tags are no list of texts");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === "string") return value;
  throw unreadable(row, `its ${column} is no text`);
}

function integerIn(row: Row, column: string): number {
  const value = row[column];
  if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  throw unreadable(row, `its ${column} is no whole number`);
}

function nullable<T>(decode: (row: Row, column: string) => T, row: Row, column: string): T | null {
  return row[column] === null ? null : decode(row, column);
}

function unreadable(row: Row, problem: string): MemoryError {
  return new MemoryError(
    "corrupt",
    `The record of ${JSON.stringify(row.id)} cannot be read: ${problem}. Others are not affected.`,
  );
}
