import { describe, expect, test } from "vitest";
import { decodeChange, decodeEntry, decodeVersion, encodeTags, LAST_MOMENT } from "../src/codec.ts";
import type { EntryRow } from "../src/generated/entry.ts";

function row(given: { hits?: string; ttl?: string; tags?: string; ends?: number } = {}): EntryRow {
  const { hits = "0", ttl = "", tags = "", ends = -1 } = given;
  return ["T", "B", "state", tags, "s", "p", "2025-01-01", "2025-01-02", hits, ttl, ends, 3];
}

describe("an entry", () => {
  test("has its tags, hits and lifetime from text", () => {
    expect(decodeEntry("e", row({ hits: "12", ttl: "60", tags: "a,b", ends: 0 }))).toMatchObject({
      tags: ["a", "b"],
      hits: 12,
      ttl: 60,
      expiresAt: "1970-01-01T00:00:00.000Z",
    });
  });

  test.each([
    ["none", "", 0],
    ["no number", "many", 0],
    ["a negative one", "-1", 0],
    ["one that is not kept exactly", "9007199254740993", 0],
  ])("whose hits are %s has 0", (_, hits, expected) => {
    expect(decodeEntry("e", row({ hits })).hits).toBe(expected);
  });

  test("whose lifetime ends after the last moment there is does not expire", () => {
    expect(decodeEntry("e", row({ ends: LAST_MOMENT })).expiresAt).toMatch(/^\+275760/);
    expect(decodeEntry("e", row({ ends: LAST_MOMENT + 1 })).expiresAt).toBeNull();
  });

  test("with empty tags between commas has none of them", () => {
    expect(decodeEntry("e", row({ tags: ",a,,b," })).tags).toEqual(["a", "b"]);
  });
});

test("tags that would come back as others are refused", () => {
  expect(encodeTags(["a", "b c"])).toBe("a,b c");
  for (const tag of ["", "a,b"]) {
    expect(() => encodeTags(["fine", tag])).toThrow(/a tag must not be empty or contain a comma/);
  }
});

describe("a version", () => {
  test("of which only some is known is empty elsewhere", () => {
    expect(decodeVersion('{"title":"T","tags":"a,b","rev":"3"}')).toEqual({
      title: "T",
      body: "",
      type: "",
      tags: ["a", "b"],
      source: "",
      project: "",
      updated: "",
      created: null,
      operation: "",
      revision: null,
      operationId: null,
    });
  });

  test.each(["", "{", "[]", "null", '"text"', "3"])("that is %j cannot be read", (json) => {
    expect(decodeVersion(json)).toBeUndefined();
  });
});

describe("a line of the change log", () => {
  const fields = ["kind", "set", "id", "e", "to", "3", "at", "2026-01-01T00:00:00.000Z"];

  test("has its number from the stream", () => {
    expect(decodeChange(["7-0", fields])).toEqual({
      kind: "set",
      sequence: 7,
      id: "e",
      revision: 3,
      at: "2026-01-01T00:00:00.000Z",
    });
  });

  test.each([
    ["7-1", fields],
    ["1700000000000-0", ["colour", "green"]],
    ["7-0", fields.map((word) => (word === "set" ? "sing" : word))],
    ["7-0", fields.map((word) => (word === "3" ? "three" : word))],
  ])("of someone else is told apart: %s %j", (id, words) => {
    expect(() => decodeChange([id, words])).toThrow(/that memory-mcp did not write/);
  });
});
