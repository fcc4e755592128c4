import { MemoryError } from "@memory-mcp/core";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { parseArguments } from "../../src/tool/arguments.ts";
import { publishInput } from "../../src/tool/schema.ts";

const shape = {
  id: z.string(),
  sort: z.enum(["hits", "updated"]).optional(),
  limit: z.int().min(1).max(50).default(20),
  tags: z.array(z.string()).optional(),
};

function parse(given: Record<string, unknown>) {
  return parseArguments(z.strictObject(shape), publishInput(z.object(shape)), given);
}

function refusalOf(given: Record<string, unknown>): string {
  try {
    parse(given);
  } catch (error) {
    if (error instanceof MemoryError && error.code === "invalid_input") return error.message;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

describe("parseArguments", () => {
  test("applies defaults", () => {
    expect(parse({ id: "a" })).toEqual({ id: "a", limit: 20 });
    expect(parse({ id: "a", limit: 3, tags: [] })).toEqual({ id: "a", limit: 3, tags: [] });
  });

  test("takes null for an optional argument as not given", () => {
    const given = { id: "a", sort: null, limit: null, tags: null };
    expect(parse(given)).toEqual({ id: "a", limit: 20 });
    expect(given).toHaveProperty("sort", null);
  });

  test.each([
    ["a required argument that is missing", {}, "id is missing; it must be text."],
    ["null for a required argument", { id: null }, "id is null; it must be text."],
    ["another type", { id: 1 }, "id is 1; it must be text."],
    [
      "another word than those of a choice",
      { id: "a", sort: "age" },
      'sort is "age"; it must be one of hits, updated.',
    ],
    [
      "a number as text",
      { id: "a", limit: "5" },
      'limit is "5"; it must be a whole number from 1 to 50.',
    ],
    [
      "a number below its bound",
      { id: "a", limit: 0 },
      "limit is 0; it must be a whole number from 1 to 50.",
    ],
    [
      "a fraction",
      { id: "a", limit: 1.5 },
      "limit is 1.5; it must be a whole number from 1 to 50.",
    ],
    [
      "a list as text",
      { id: "a", tags: '["x"]' },
      'tags is "[\\"x\\"]"; it must be a list, each element text.',
    ],
    ["an element of a list", { id: "a", tags: ["x", null] }, "tags[1] is null; it must be text."],
    [
      "an unknown argument",
      { id: "a", color: "red" },
      'Unknown argument "color"; this tool takes id, sort, limit, tags.',
    ],
    [
      "an unknown argument without a value",
      { id: "a", color: null },
      'Unknown argument "color"; this tool takes id, sort, limit, tags.',
    ],
    [
      "several problems at once",
      { limit: 0, color: 1, shape: 2 },
      "id is missing; it must be text. limit is 0; it must be a whole number from 1 to 50. " +
        'Unknown arguments "color", "shape"; this tool takes id, sort, limit, tags.',
    ],
  ])("refuses %s", (_, given, refusal) => {
    expect(refusalOf(given)).toBe(refusal);
  });

  test("refuses names that objects inherit", () => {
    for (const name of ["__proto__", "constructor", "toString"]) {
      const given = JSON.parse(`{"id": "a", "${name}": null}`);
      expect(refusalOf(given)).toContain(`Unknown argument "${name}"`);
    }
  });

  test("keeps a refusal short, however much is wrong", () => {
    const wrong = Array.from({ length: 10_000 }, (_, number) => [`${number}`, number]);
    expect(refusalOf({ id: "a", ...Object.fromEntries(wrong) })).toBe(
      'Unknown arguments "0", "1", "2", "3", "4" and 9995 more; this tool takes id, sort, limit, tags.',
    );
    expect(refusalOf({ id: "a", tags: wrong }).length).toBeLessThan(500);
    expect(refusalOf({ id: "x".repeat(1e6), limit: "y".repeat(1e6) }).length).toBeLessThan(500);
  });
});
