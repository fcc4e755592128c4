import { MemoryError } from "@memory-mcp/core";
import type * as z from "zod";
import { quote } from "./quote.ts";
import type { PublishedSchema } from "./schema.ts";

/** Problems that one refusal names, and unknown arguments that one problem names. */
const MOST_NAMED = 5;

/**
 * Turns what a client sent into a tool's input, defaults applied. `null` for an optional argument
 * means that it was not given, because several clients fill in what a model leaves out.
 *
 * @param schema Flat: its properties are single values or lists of them.
 * @param published The same schema, for saying what is allowed.
 * @throws MemoryError `invalid_input`, naming the arguments that are wrong and what is allowed.
 */
export function parseArguments<Input>(
  schema: z.ZodType<Input>,
  published: PublishedSchema,
  given: Readonly<Record<string, unknown>>,
): Input {
  const { properties = {}, required = [] } = published;
  const isLeftOut = (name: string, value: unknown): boolean =>
    value === null && Object.hasOwn(properties, name) && !required.includes(name);
  const meant = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => !isLeftOut(name, value)),
  );
  const parsed = schema.safeParse(meant);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .slice(0, MOST_NAMED)
    .map((issue) =>
      issue.code === "unrecognized_keys"
        ? describeUnknown(issue.keys, Object.keys(properties))
        : describeProblem(issue.path, properties, meant),
    );
  throw new MemoryError("invalid_input", [...new Set(problems)].join(" "));
}

function describeUnknown(unknown: readonly string[], known: readonly string[]): string {
  const named = unknown.slice(0, MOST_NAMED).map(quote).join(", ");
  const rest = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : "";
  const noun = unknown.length === 1 ? "Unknown argument" : "Unknown arguments";
  return `${noun} ${named}${rest}; this tool takes ${known.join(", ")}.`;
}

/** @param path The argument's name and, inside of a list, the place of the element. */
function describeProblem(
  [name, place]: readonly PropertyKey[],
  properties: Readonly<Record<string, PublishedSchema>>,
  given: Readonly<Record<string, unknown>>,
): string {
  const argument = String(name);
  const schema = properties[argument] ?? {};
  const value = given[argument];
  if (Array.isArray(value) && typeof place === "number") {
    return describeValue(`${argument}[${place}]`, value[place], schema.items ?? {});
  }
  return describeValue(argument, value, schema);
}

function describeValue(name: string, value: unknown, schema: PublishedSchema): string {
  const state = value === undefined ? "is missing" : `is ${quote(value)}`;
  return `${name} ${state}; it must be ${describeAllowed(schema)}.`;
}

function describeAllowed({ type, enum: values, minimum, maximum, items }: PublishedSchema): string {
  if (values !== undefined) return `one of ${values.join(", ")}`;
  if (type === "integer") return `a whole number from ${minimum} to ${maximum}`;
  if (type === "array") return `a list, each element ${describeAllowed(items ?? {})}`;
  return "text";
}
