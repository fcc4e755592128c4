import * as z from "zod";
import { contract } from "./registry.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The named schemas of the contract, by name.
 *
 * @param locate Where one schema finds another.
 */
export function contractSchemas(
  locate: (name: string) => string,
): Readonly<Record<string, JsonSchema>> {
  return z.toJSONSchema(contract, {
    io: "input",
    metadata: contract,
    uri: locate,
    override: withoutBounds,
  }).schemas;
}

/** A schema that has no name, such as the parameters of an address. */
export function unnamedSchema(schema: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input", override: withoutBounds });
  return rest;
}

/** Leaves out what says nothing: the bounds that every whole number has in JavaScript. */
function withoutBounds({
  jsonSchema,
}: {
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}
