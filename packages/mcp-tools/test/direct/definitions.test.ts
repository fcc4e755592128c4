import { describe, expect, test } from "vitest";
import { DIRECT_INSTRUCTIONS, DIRECT_TOOLS, type PublishedSchema } from "../../src/index.ts";
import { ERAS, openService } from "./direct-service.ts";

/** Of a whole list of tools: what it costs every conversation. */
const MOST_TOKENS = 2000;
const CHARACTERS_PER_TOKEN = 4;

/** The only keywords that every client is known to accept. */
const KEYWORDS = new Set([
  "type",
  "description",
  "properties",
  "required",
  "items",
  "enum",
  "minimum",
  "maximum",
  "default",
]);

interface Place {
  readonly path: string;
  readonly schema: PublishedSchema;
}

function everySchema(path: string, schema: PublishedSchema): Place[] {
  const parts = Object.entries(schema.properties ?? {});
  return [
    { path, schema },
    ...parts.flatMap(([name, part]) => everySchema(`${path}.${name}`, part)),
    ...(schema.items === undefined ? [] : everySchema(`${path}[]`, schema.items)),
  ];
}

const inputs = DIRECT_TOOLS.flatMap((tool) => everySchema(tool.name, tool.inputSchema));
const outputs = DIRECT_TOOLS.flatMap((tool) => everySchema(tool.name, tool.outputSchema));
const places = [...inputs, ...outputs];

test("clients are told of these tools, whatever their era", async () => {
  const [older, newer] = await Promise.all(ERAS.map((era) => openService({ era })));
  expect(newer?.tools).toMatchSnapshot();
  expect(older?.tools).toEqual(newer?.tools);
});

test("the tools are eight, in a fixed order", () => {
  expect(DIRECT_TOOLS.map((tool) => tool.name)).toEqual([
    "memory_search",
    "memory_get",
    "memory_set",
    "memory_list",
    "memory_delete",
    "memory_history",
    "memory_rollback",
    "memory_prune_candidates",
  ]);
});

test("the list of tools, output schemas included, costs less than 2,000 tokens", async () => {
  const { tools } = await openService();
  const characters = JSON.stringify({ tools }).length;
  expect(characters / CHARACTERS_PER_TOKEN).toBeLessThan(MOST_TOKENS);
});

test("the instructions are shorter than 2 KB", () => {
  expect(Buffer.byteLength(DIRECT_INSTRUCTIONS)).toBeLessThan(2048);
});

test("a modern client may keep the list of tools for everybody", async () => {
  const { client } = await openService();
  const page = await client.listTools(undefined, { cacheMode: "bypass" });
  expect(page).toMatchObject({ ttlMs: 300_000, cacheScope: "public" });
});

describe.each(DIRECT_TOOLS)("$name", (tool) => {
  test("has a name that fits with its server's, a title and a description of use", () => {
    expect(tool.name).toMatch(/^memory_[a-z_]{1,40}$/);
    expect(tool.title.length).toBeGreaterThan(0);
    expect(tool.description.length).toBeLessThanOrEqual(900);
    expect(tool.description).toMatch(/\bUse (when|to|for|before)\b/);
    expect(tool.description, "says which tool to use instead").toMatch(/memory_|not to/);
  });

  test("says all four hints, and none that contradict each other", () => {
    const { hints } = tool;
    expect(Object.keys(hints).sort()).toEqual([
      "destructiveHint",
      "idempotentHint",
      "openWorldHint",
      "readOnlyHint",
    ]);
    expect(hints.openWorldHint).toBe(false);
    if (hints.readOnlyHint) expect(hints).toMatchObject({ destructiveHint: false });
  });

  test("takes and returns objects", () => {
    expect(tool.inputSchema.type).toBe("object");
    expect(tool.outputSchema.type).toBe("object");
  });
});

test("schemas use only what every client accepts", () => {
  for (const { path, schema } of places) {
    const strange = Object.keys(schema).filter((keyword) => !KEYWORDS.has(keyword));
    expect(strange, path).toEqual([]);
    if (schema.type === "array") expect(schema.items, path).toBeDefined();
    if (schema.type === "object") expect(schema.properties, path).toBeDefined();
    for (const name of Object.keys(schema.properties ?? {})) {
      expect(name, path).toMatch(/^[a-z][a-z0-9_]{0,27}$/);
    }
  }
});

test("inputs are flat, each property has one type and a description, each integer both bounds", () => {
  for (const tool of DIRECT_TOOLS) {
    for (const [name, schema] of Object.entries(tool.inputSchema.properties ?? {})) {
      const path = `${tool.name}.${name}`;
      expect(["string", "integer", "array"], path).toContain(schema.type);
      expect(schema.description, path).toMatch(/./);
      if (schema.type === "array") expect(schema.items, path).toEqual({ type: "string" });
      if (schema.type === "integer") {
        expect([schema.minimum, schema.maximum], path).toEqual([
          expect.any(Number),
          expect.any(Number),
        ]);
      }
    }
  }
});

test("outputs allow more than they name, for clients that keep a list of older tools", () => {
  for (const { path, schema } of outputs) {
    expect(schema, path).not.toHaveProperty("additionalProperties");
    expect(schema, path).not.toHaveProperty("required");
  }
});
