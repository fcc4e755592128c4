import { expect, test } from "vitest";
import { GOVERNED_INSTRUCTIONS, GOVERNED_TOOLS, type PublishedSchema } from "../../src/index.ts";
import { openGovernedService } from "./governed-service.ts";

/** The only keywords that every client is known to accept, and a union with null in replies. */
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
  "additionalProperties",
]);

function keywordsOf(schema: PublishedSchema): string[] {
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ];
  return [...Object.keys(schema), ...parts.flatMap(keywordsOf)];
}

test("clients are told of these tools", async () => {
  const { client } = await openGovernedService();
  expect((await client.listTools()).tools).toMatchSnapshot();
});

test("the tools are three, in a fixed order, and none of them decides", () => {
  expect(GOVERNED_TOOLS.map(({ name, hints }) => [name, hints.readOnlyHint])).toEqual([
    ["memory_recall", true],
    ["memory_propose", false],
    ["memory_proposal_status", true],
  ]);
  for (const { hints } of GOVERNED_TOOLS) {
    expect(hints).toMatchObject({ destructiveHint: false, idempotentHint: true });
  }
});

test("descriptions and instructions fit what clients keep of them", () => {
  for (const { description } of GOVERNED_TOOLS) {
    expect(description.length).toBeLessThanOrEqual(900);
    expect(description).toMatch(/\bUse (when|to|for|before)\b/);
  }
  expect(Buffer.byteLength(GOVERNED_INSTRUCTIONS)).toBeLessThan(2048);
});

test("inputs use only what every client accepts", () => {
  for (const { name, inputSchema } of GOVERNED_TOOLS) {
    expect(inputSchema.type).toBe("object");
    const strange = keywordsOf(inputSchema).filter((keyword) => !KEYWORDS.has(keyword));
    expect(strange, name).toEqual([]);
  }
});
