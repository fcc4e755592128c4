import { describe, expect, test } from "vitest";
import { batchAfter, type Change, cursorAt, LOG_START, type StoredEntry } from "../src/index.ts";

const at = "2026-01-01T00:00:00.000Z";
const lines: Change[] = [
  { kind: "set", sequence: 1, id: "a", revision: 1, at },
  { kind: "hit", sequence: 2, id: "a", hits: 1, at },
  { kind: "delete", sequence: 3, id: "b", revision: 2, at },
  { kind: "rollback", sequence: 4, id: "a", revision: 2, at },
];
const head = lines.at(-1);
const readEntries = (ids: readonly string[]) =>
  ids.filter((id) => id === "a").map((id) => ({ id }) as StoredEntry);
const from = (sequence: number) => lines.slice(Math.max(sequence - 1, 0));

describe("batchAfter", () => {
  test("gives all lines after the beginning of the log", () => {
    const batch = batchAfter(LOG_START, 10, { lines, head, readEntries });
    expect(batch).toMatchObject({ kind: "changes", changes: lines, more: false });
    expect(batch.cursor).toEqual(cursorAt(head));
  });

  test("reads each written entry once and leaves out those that are gone", () => {
    const asked: (readonly string[])[] = [];
    const batch = batchAfter(LOG_START, 10, {
      lines,
      head,
      readEntries: (ids) => {
        asked.push(ids);
        return readEntries(ids);
      },
    });
    expect(asked).toEqual([["a", "b"]]);
    expect(batch.kind === "changes" && [...batch.entries.keys()]).toEqual(["a"]);
  });

  test("goes on from a cursor until the log's end", () => {
    const first = batchAfter(LOG_START, 2, { lines, head, readEntries });
    expect(first).toMatchObject({ changes: lines.slice(0, 2), more: true });
    const second = batchAfter(first.cursor, 2, { lines: from(2), head, readEntries });
    expect(second).toMatchObject({ changes: lines.slice(2), more: false });
    const third = batchAfter(second.cursor, 2, { lines: from(4), head, readEntries });
    expect(third).toMatchObject({ kind: "changes", changes: [], cursor: second.cursor });
  });

  test.each([
    ["no cursor is given", undefined, lines],
    ["the cursor's line was trimmed away", cursorAt(lines[1]), lines.slice(2)],
    ["another line has the cursor's number", { sequence: 2, line: "hit 9 then a" }, from(2)],
    ["the log ends before the cursor", { sequence: 9, line: "set 1 then a" }, []],
    ["the log is empty again", cursorAt(lines[0]), []],
    ["a line is missing", cursorAt(lines[0]), [...lines.slice(0, 1), ...lines.slice(2)]],
    ["the first lines were trimmed away", LOG_START, lines.slice(1)],
  ])("resets when %s", (_case, after, excerpt) => {
    expect(batchAfter(after, 10, { lines: excerpt, head, readEntries })).toEqual({
      kind: "reset",
      cursor: cursorAt(head),
    });
  });
});
