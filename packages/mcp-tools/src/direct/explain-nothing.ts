import type { Explanation, RelaxedRequest } from "@memory-mcp/core";
import { quote } from "../tool/quote.ts";

/** Why a reply is empty, for a model: in words, and as the arguments of a call that finds something. */
export interface Nothing {
  readonly note: string;
  readonly retry_with?: RelaxedRequest["request"];
}

/** Characters of a request that is worth to be repeated to the model. */
const LONGEST_RETRY = 1000;

export function explainNothing({ namespace, considered, filters, relaxed }: Explanation): Nothing {
  if (considered === 0) return { note: `Namespace ${quote(namespace)} holds no entries.` };
  const asked = filters.map(({ filter, value }) => `${filter} ${quote(value)}`).join(" and ");
  const none = `None of the ${considered} entries of namespace ${quote(namespace)} matches ${asked}.`;
  if (filters.length === 1) return { note: none };
  const alone = filters.map(
    ({ filter, value, matching }) => `${filter} ${quote(value)} ${matching}`,
  );
  const note = `${none} Each alone matches: ${alone.join(", ")}.`;
  if (relaxed === undefined) return { note };
  const { request, without, total } = relaxed;
  const left = without.map(({ filter, value }) => `${filter} ${quote(value)}`).join(" and ");
  const better = `${note} Without ${left}: ${total}.`;
  if (JSON.stringify(request).length > LONGEST_RETRY) return { note: better };
  return { note: `${better} To see them, call again with retry_with.`, retry_with: request };
}
