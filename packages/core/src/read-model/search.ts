import { type MatchKind, matchDocument } from "@memory-mcp/recall";
import { isExpired, type StoredEntry } from "../entry.ts";
import type { SearchRequest } from "../requests.ts";
import type { CatalogueEntry } from "./catalogue.ts";
import { type Confirmed, confirmCandidates } from "./confirm.ts";
import { toDocument } from "./document.ts";
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
    const matchNow = matchDocument(query, toDocument(entry));
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
  const { index } = model.catalogue;
  const now = model.now();
  const entryAt = (slot: number): CatalogueEntry | undefined => {
    const entry = model.catalogue.get(index.idOf(slot));
    return entry && isExpired(entry, now) ? undefined : entry;
  };
  const found = index.search(query, {
    filter: request,
    isLive: (slot) => entryAt(slot) !== undefined,
    limit: index.size,
    substringLimit: index.size,
  });
  const candidate = (slot: number, match: MatchKind): Candidate[] => {
    const seen = entryAt(slot);
    return seen === undefined ? [] : [{ id: seen.id, seen, match }];
  };
  const substrings = found.substrings.flatMap(({ slot }) => candidate(slot, "substring"));
  const words = found.words.flatMap(({ slot, kind }) => candidate(slot, kind));
  return [...substrings.sort((a, b) => ENTRY_ORDERS.hits(a.seen, b.seen)), ...words];
}

/** Revisions begin again after an entry has expired, so the time of writing is compared as well. */
function isSameVersion(entry: StoredEntry, seen: CatalogueEntry): boolean {
  return entry.revision === seen.revision && entry.updated === seen.updated;
}
