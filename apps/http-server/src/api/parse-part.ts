import { AuthorityError } from "@memory-mcp/core";
import type * as z from "zod";

/** Problems that one refusal names. */
const MOST_NAMED = 5;
const MOST_QUOTED = 80;

/**
 * Holds a part of a request to its schema.
 *
 * @throws AuthorityError `invalid_request` that names the fields that are wrong.
 */
export function parsePart<Part>(schema: z.ZodType<Part>, value: unknown): Part {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MOST_NAMED);
  const field = nameOf(issues[0]);
  throw new AuthorityError("invalid_request", issues.map(describe).join(" "), {
    details: field === "" ? {} : { field },
  });
}

function describe(issue: z.core.$ZodIssue): string {
  const name = nameOf(issue);
  const place = name === "" ? "The request" : name;
  if (issue.code === "unrecognized_keys") {
    const keys = issue.keys.slice(0, MOST_NAMED).map((key) => quote(key));
    return `${place} has ${keys.join(", ")}, which is not known here; remove it.`;
  }
  return `${place} ${problemOf(issue)}.`;
}

/** The words of the contract for types. */
const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "an object",
};

function problemOf(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  if (message.startsWith("must ")) return message;
  if (message.endsWith("received undefined")) return "is missing";
  if (issue.code === "invalid_type") return `must be ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  return message.replace(/^[^:]*: expected \w+ to /, "must ");
}

function nameOf(issue: z.core.$ZodIssue | undefined): string {
  return issue?.path.map(String).join(".") ?? "";
}

function quote(key: string): string {
  return JSON.stringify(key.slice(0, MOST_QUOTED).toWellFormed());
}
