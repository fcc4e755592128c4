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
 * @param schema Its properties are single values, lists of them, or objects of them.
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
    .map((issue) => describeIssue(issue, locate(issue.path, published, meant)));
  throw new MemoryError("invalid_input", [...new Set(problems)].join(" "));
}

/** An argument, or a part of one, as a problem names it. */
interface Place {
  /** `tags[2]`, `scope.kind`; empty for the arguments as a whole. */
  readonly name: string;
  readonly value: unknown;
  readonly schema: PublishedSchema;
}

function locate(
  path: readonly PropertyKey[],
  schema: PublishedSchema,
  given: Readonly<Record<string, unknown>>,
): Place {
  return path.reduce<Place>(descend, { name: "", value: given, schema });
}

function descend({ name, value, schema }: Place, step: PropertyKey): Place {
  const part = (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step];
  if (typeof step === "number") {
    return { name: `${name}[${step}]`, value: part, schema: schema.items ?? {} };
  }
  const key = String(step);
  const inner = schema.properties?.[key] ?? {};
  return { name: name === "" ? key : `${name}.${key}`, value: part, schema: inner };
}

function describeIssue(issue: z.core.$ZodIssue, { name, value, schema }: Place): string {
  if (issue.code !== "unrecognized_keys") return describeValue(name, value, schema);
  const taker = name === "" ? "this tool" : name;
  return describeUnknown(issue.keys, taker, Object.keys(schema.properties ?? {}));
}

function describeUnknown(
  unknown: readonly string[],
  taker: string,
  known: readonly string[],
): string {
  const named = unknown.slice(0, MOST_NAMED).map(quote).join(", ");
  const rest = unknown.length > MOST_NAMED ? ` and ${unknown.length - MOST_NAMED} more` : "";
  const noun = unknown.length === 1 ? "Unknown argument" : "Unknown arguments";
  return `${noun} ${named}${rest}; ${taker} takes ${known.join(", ")}.`;
}

function describeValue(name: string, value: unknown, schema: PublishedSchema): string {
  const state = value === undefined ? "is missing" : `is ${quote(value)}`;
  return `${name} ${state}; it must be ${describeAllowed(schema)}.`;
}

function describeAllowed(schema: PublishedSchema): string {
  const { type, enum: values, minimum, maximum, items, properties = {} } = schema;
  if (values !== undefined) return `one of ${values.join(", ")}`;
  if (type === "integer") return `a whole number from ${minimum} to ${maximum}`;
  if (type === "array") return `a list, each element ${describeAllowed(items ?? {})}`;
  if (type === "object") return `an object with ${Object.keys(properties).join(" and ")}`;
  return "text";
}
