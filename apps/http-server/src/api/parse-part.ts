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
  const problem = issue.message.replace(/^Invalid (?:input|option): /, "must be as ");
  return `${place} ${/^(?:must|is) /.test(problem) ? problem : `is refused: ${problem}`}.`;
}

function nameOf(issue: z.core.$ZodIssue | undefined): string {
  return issue?.path.map(String).join(".") ?? "";
}

function quote(key: string): string {
  return JSON.stringify(key.slice(0, MOST_QUOTED).toWellFormed());
}
