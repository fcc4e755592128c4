import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod";

/** A JSON Schema in the part of the language that our tools use. */
export interface PublishedSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, PublishedSchema>>;
  readonly required?: readonly string[];
  readonly items?: PublishedSchema;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly [keyword: string]: unknown;
}

/** The schema as clients see it: without `$schema`, which some refuse. */
export function publishInput(schema: z.ZodObject): PublishedSchema {
  const { $schema, ...published } = z.toJSONSchema(schema, { io: "input" });
  return published as PublishedSchema;
}

/**
 * A reply's schema as clients see it. It allows more than it names, so that a client which has
 * cached it accepts what later versions add. The list of tools is sent with every conversation, so
 * what only lengthens it is left out: the bounds that zod gives every integer, and which properties
 * are required.
 */
export function publishOutput(schema: z.ZodObject): PublishedSchema {
  const { $schema, ...published } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
      delete jsonSchema.required;
    },
  });
  return published as PublishedSchema;
}

/**
 * What the SDK wants of a schema. It validates nothing: arguments are parsed by the tool, which
 * words its refusals itself and has them counted; and a reply that did not fit its schema would
 * become an error after the write was made, so types and tests hold replies to their schemas.
 */
export function toStandardSchema(
  published: PublishedSchema,
): StandardSchemaWithJSON<Record<string, unknown>> {
  return {
    "~standard": {
      version: 1,
      vendor: "memory-mcp",
      validate: (value) => ({ value: value as Record<string, unknown> }),
      jsonSchema: { input: () => published, output: () => published },
    },
  };
}
