import { expect, test } from "vitest";
import * as z from "zod";
import { publishInput, publishOutput, toStandardSchema } from "../../src/tool/schema.ts";

test("an input is published with its bounds, defaults and required arguments", () => {
  const input = z.object({ id: z.string(), limit: z.int().min(1).max(9).default(3) });
  expect(publishInput(input)).toEqual({
    type: "object",
    properties: {
      id: { type: "string" },
      limit: { type: "integer", minimum: 1, maximum: 9, default: 3 },
    },
    required: ["id"],
  });
});

test("an output is published with names and types alone", () => {
  const output = z.object({
    count: z.int(),
    results: z.array(z.object({ ttl: z.int().nullable() })),
  });
  expect(publishOutput(output)).toEqual({
    type: "object",
    properties: {
      count: { type: "integer" },
      results: {
        type: "array",
        items: { type: "object", properties: { ttl: { type: ["integer", "null"] } } },
      },
    },
  });
});

test("a published schema is converted once, for however many servers", () => {
  const published = publishInput(z.object({ id: z.string() }));
  const { jsonSchema } = toStandardSchema(published)["~standard"];
  expect(jsonSchema.input({ target: "draft-2020-12" })).toBe(published);
  expect(jsonSchema.output({ target: "draft-2020-12" })).toBe(published);
});
