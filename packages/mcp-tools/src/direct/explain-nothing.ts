import type { Explanation, RelaxedRequest } from "@memory-mcp/core";
import { estimateTokens } from "../tool/estimate-tokens.ts";
import { quote } from "../tool/quote.ts";

/** Why a reply is empty, for a model: in words, and as arguments of a call that finds something. */
export interface Nothing {
  readonly note: string;
  readonly retry_with?: RelaxedRequest["request"];
}

/** What a request may cost that is repeated to the model. */
const RETRY_TOKENS = 250;
/** Filters that are named; a request may have 64 tags. */
const MOST_NAMED = 4;

type Part = Pick<Explanation["filters"][number], "filter" | "value">;

/**
 * @param asked What a tool without filters looks for, as the end of "nothing ...".
 * @param notes What else a model should know.
 */
export function explainNothing(
  explanation: Explanation,
  asked: string | undefined,
  notes: readonly string[],
): Nothing {
  const { note, ...retry } = explain(explanation, asked);
  return { note: [note, ...notes].join(" "), ...retry };
}

function explain(
  { namespace, considered, filters, relaxed }: Explanation,
  asked = `matches ${name(filters)}`,
): Nothing {
  const place = `namespace ${quote(namespace)}`;
  if (considered === 0) return { note: `There are no entries in ${place}.` };
  const nothing = `Nothing in ${place} ${asked}; entries considered: ${considered}.`;
  if (filters.length < 2) return { note: nothing };
  const alone = filters.map((part) => `${nameOne(part)} ${part.matching}`);
  const note = `${nothing} Matches of each alone: ${shortList(alone, ", ")}.`;
  if (relaxed === undefined) return { note };
  const { request, without, total } = relaxed;
  const better = `${note} Without ${name(without)}: ${total}.`;
  if (estimateTokens(JSON.stringify(request)) > RETRY_TOKENS) return { note: better };
  return { note: `${better} Call again with retry_with to see them.`, retry_with: request };
}

function name(parts: readonly Part[]): string {
  return shortList(parts.map(nameOne), " and ");
}

function nameOne({ filter, value }: Part): string {
  return `${filter} ${quote(value)}`;
}

function shortList(items: readonly string[], separator: string): string {
  const more = items.length - MOST_NAMED;
  const shown = items.slice(0, MOST_NAMED).join(separator);
  return more > 0 ? `${shown}${separator}${more} more` : shown;
}
