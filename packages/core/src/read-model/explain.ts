import type { Namespace } from "../namespace.ts";
import type { EntryFilter } from "../requests.ts";
import type { Catalogue } from "./catalogue.ts";
import type { ExplainedFilter, Explanation } from "./explanation.ts";

type AskedFor = EntryFilter & { readonly query?: string | undefined };
type Part = Omit<ExplainedFilter, "matching">;

/** Word matches that are counted one by one where the index cannot tell their number. */
const COUNTED = 1000;

/** Says why a request finds nothing: each part of it alone, and the nearest request that does. */
export function explain(namespace: Namespace, catalogue: Catalogue, asked: AskedFor): Explanation {
  const parts = partsOf(asked);
  const filters = parts.map((part) => ({ ...part, matching: count(catalogue, [part]) }));
  const kept: Part[] = [];
  for (const part of byWeight(parts)) {
    if (count(catalogue, [...kept, part]) > 0) kept.push(part);
  }
  const explanation = { namespace, considered: catalogue.size, filters };
  if (kept.length === 0) return explanation;
  const without = parts.filter((part) => !kept.includes(part));
  const relaxed = { request: toRequest(kept), without, total: count(catalogue, kept) };
  return { ...explanation, relaxed };
}

/** What was asked for first is given up last: the type of an entry is the likeliest to be guessed. */
function byWeight(parts: readonly Part[]): Part[] {
  const weights = ["query", "project", "tags", "type"];
  return parts.toSorted((a, b) => weights.indexOf(a.filter) - weights.indexOf(b.filter));
}

function partsOf({ tags = [], type, project, query = "" }: AskedFor): Part[] {
  const parts: Part[] = tags.map((value) => ({ filter: "tags", value }));
  if (type !== undefined) parts.push({ filter: "type", value: type });
  if (project !== undefined) parts.push({ filter: "project", value: project });
  if (query !== "") parts.push({ filter: "query", value: query });
  return parts;
}

function toRequest(parts: readonly Part[]): AskedFor {
  const valuesOf = (name: Part["filter"]) =>
    parts.filter(({ filter }) => filter === name).map(({ value }) => value);
  const [tags, [type], [project], [query]] = [
    valuesOf("tags"),
    valuesOf("type"),
    valuesOf("project"),
    valuesOf("query"),
  ];
  return {
    ...(tags.length > 0 && { tags }),
    ...(type !== undefined && { type }),
    ...(project !== undefined && { project }),
    ...(query !== undefined && { query }),
  };
}

/** Never too high: matches that only a text could confirm are not counted. */
function count({ index }: Catalogue, parts: readonly Part[]): number {
  const { query, ...filter } = toRequest(parts);
  if (query === undefined) return index.select(filter).length;
  const found = index.search(query, { filter, limit: COUNTED, substringLimit: COUNTED });
  if (found.totalIsExact) return found.total;
  const certain = found.substrings.filter(({ isCertain }) => isCertain);
  return certain.length + found.words.length;
}
