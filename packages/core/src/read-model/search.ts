import { type MatchKind, matchDocument } from "@memory-mcp/recall";
import { isExpired, type StoredEntry } from "../entry.ts";
import type { SearchRequest } from "../requests.ts";
import type { CatalogueEntry } from "./catalogue.ts";
import { type Confirmed, confirmCandidates } from "./confirm.ts";
import { matchesFilter } from "./entry-filter.ts";
import { ENTRY_ORDERS } from "./entry-order.ts";
import type { ReadModel } from "./read-model.ts";

export interface FoundEntry {
  readonly entry: StoredEntry;
  /** How the query matched; null when there was none. */
  readonly match: MatchKind | null;
}

export type SearchResult = Confirmed<FoundEntry>;

interface Candidate {
  readonly id: string;
  readonly seen: CatalogueEntry;
  readonly match: MatchKind | null;
}

/**
 * Entries that the filters and the query match. Without a query: most fetched first. With one:
 * exact substrings (most fetched first), then entries with all its words, then with any of them,
 * the best of each kind first.
 *
 * @param model Already caught up.
 */
export async function searchEntries(
  model: ReadModel,
  request: SearchRequest & { readonly limit: number },
): Promise<SearchResult> {
  const query = request.query?.trim() ?? "";
  const candidates = query === "" ? filtered(model, request) : matching(model, request, query);
  return confirmCandidates(model, candidates, request.limit, (entry, { seen, match }) => {
    if (!matchesFilter(entry, request)) return undefined;
    if (match === null || isSameVersion(entry, seen)) return { entry, match };
    const matchNow = matchDocument(query, entry);
    return matchNow && { entry, match: matchNow };
  });
}

function filtered(model: ReadModel, request: SearchRequest): Candidate[] {
  return [...model.catalogue.live(model.now())]
    .filter((entry) => matchesFilter(entry, request))
    .sort(ENTRY_ORDERS.hits)
    .map((seen) => ({ id: seen.id, seen, match: null }));
}

function matching(model: ReadModel, request: SearchRequest, query: string): Candidate[] {
  const { catalogue } = model;
  const now = model.now();
  const accepts = (id: string): boolean => {
    const entry = catalogue.get(id);
    return entry !== undefined && !isExpired(entry, now) && matchesFilter(entry, request);
  };
  const candidates = catalogue.index.search(query, { accepts }).flatMap(({ id, kind }) => {
    const seen = catalogue.get(id);
    return seen === undefined ? [] : [{ id, seen, match: kind }];
  });
  const substrings = candidates.filter(({ match }) => match === "substring");
  const words = candidates.slice(substrings.length);
  return [...substrings.sort((a, b) => ENTRY_ORDERS.hits(a.seen, b.seen)), ...words];
}

/** Revisions begin again after an entry has expired, so the time of writing is compared as well. */
function isSameVersion(entry: StoredEntry, seen: CatalogueEntry): boolean {
  return entry.revision === seen.revision && entry.updated === seen.updated;
}
