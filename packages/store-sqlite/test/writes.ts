import { type DeleteWrite, type EntryFields, type SetWrite, toTimestamp } from "@memory-mcp/core";

/** 2026-01-01T00:00:00.000Z */
export const NEW_YEAR = Date.UTC(2026, 0, 1);

const FIELDS: EntryFields = {
  title: "Title",
  body: "Body",
  type: "decision",
  tags: ["one", "two"],
  source: "test",
  project: "",
};

export function setOf(
  id: string,
  { at = NEW_YEAR, ...given }: Partial<Omit<SetWrite, "kind" | "id" | "at">> & { at?: number } = {},
): SetWrite {
  return {
    kind: "set",
    id,
    fields: FIELDS,
    ttl: null,
    historyLimit: 20,
    ...given,
    at: toTimestamp(at),
  };
}

export function deleteOf(id: string): DeleteWrite {
  return { kind: "delete", id, at: toTimestamp(NEW_YEAR), historyLimit: 20 };
}
