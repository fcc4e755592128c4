import { type MatchKind, matchDocument, type RecallIndex } from "@memory-mcp/recall";
import { isExpired, type StoredEntry } from "../entry.ts";
import { blendMatches } from "../meaning/blend-matches.ts";
import type { MeaningOfQuery } from "../meaning/meaning.ts";
import { isSameVersion } from "../meaning/vector-record.ts";
import type { SearchRequest } from "../requests.ts";
import type { Catalogue, CatalogueEntry } from "./catalogue.ts";
import { confirmCandidates } from "./confirm.ts";
import { toDocument } from "./document.ts";
import { matchesFilter } from "./entry-filter.ts";
import { ENTRY_ORDERS } from "./entry-order.ts";
import { exactMatches } from "./exact-matches.ts";
import type { Page } from "./page.ts";
import type { ReadModel } from "./read-model.ts";

export interface FoundEntry {
  readonly entry: StoredEntry;
  /** How the query matched, `meaning` where none of its words did; null when there was no query. */
  readonly match: MatchKind | "meaning" | null;
}

export interface SearchPage extends Page<FoundEntry> {
  /**
   * Whether a model of meaning took part. `unavailable`: it should have, but was down or too slow,
   * so that the answer comes from the words alone. `off`: there is none, no query, or none that the
   * model can read.
   */
  readonly meaning: "used" | "unavailable" | "off";
  /**
   * How many of the results can be reached page by page. Fewer than `total` when a query matches very
   * many entries: those beyond are counted and not ranked.
   */
  readonly ranked: number;
}

interface Candidate {
  readonly id: string;
  readonly seen: CatalogueEntry;
  readonly score: number;
  readonly match: FoundEntry["match"];
}

/**
 * Entries that the filters and the query match. Without a query: most fetched first. With one:
 * exact substrings, then entries with all its words, then with any of them,
 * the best of each kind first and, among equals, the most fetched. What a model of meaning says changes the order among the last two,
 * and adds entries that are near in meaning without a word in common.
 *
 * @param model Already caught up.
 */
export async function searchEntries(
  model: ReadModel,
  request: SearchRequest & { readonly limit: number },
  meaning?: MeaningOfQuery,
): Promise<SearchPage> {
  const query = request.query?.trim() ?? "";
  const candidates =
    query === "" ? filtered(model, request) : await matching(model, request, query, meaning);
  const confirmed = await confirmCandidates(
    model,
    candidates,
    {
      limit: request.limit,
      cursor: request.cursor,
      scope: ["search", query, request.tags ?? [], request.type, request.project],
    },
    (entry, { seen, match }) => {
      if (!matchesFilter(entry, request)) return undefined;
      if (match === null || isSameVersion(entry, seen)) return { entry, match };
      const matchNow = matchDocument(query, toDocument(entry));
      return matchNow && { entry, match: matchNow };
    },
  );
  return { ...confirmed, ranked: confirmed.total, meaning: describeMeaning(meaning) };
}

/** Most fetched first. An entry that is gone comes last, and is never shown. */
function compareSeen(index: RecallIndex, catalogue: Catalogue, a: number, b: number): number {
  const [one, other] = [catalogue.get(index.idOf(a)), catalogue.get(index.idOf(b))];
  if (one === undefined || other === undefined) return Number(one === undefined) || a - b;
  return ENTRY_ORDERS.hits(one, other);
}

function describeMeaning(meaning: MeaningOfQuery | undefined): SearchPage["meaning"] {
  if (meaning?.kind === "vector") return "used";
  return meaning?.kind === "unavailable" ? "unavailable" : "off";
}

function filtered(model: ReadModel, request: SearchRequest): Candidate[] {
  return [...model.catalogue.live(model.now())]
    .filter((entry) => matchesFilter(entry, request))
    .sort(ENTRY_ORDERS.hits)
    .map((seen) => ({ id: seen.id, seen, score: 0, match: null }));
}

async function matching(
  model: ReadModel,
  request: SearchRequest,
  query: string,
  meaning: MeaningOfQuery | undefined,
): Promise<Candidate[]> {
  const { index } = model.catalogue;
  const now = model.now();
  const entryAt = (slot: number): CatalogueEntry | undefined => {
    const entry = model.catalogue.get(index.idOf(slot));
    return entry === undefined || isExpired(entry, now) ? undefined : entry;
  };
  const found = index.search(query, {
    filter: request,
    isLive: (slot) => entryAt(slot) !== undefined,
    limit: index.size,
    substringLimit: index.size,
    compareTies: (a, b) => compareSeen(index, model.catalogue, a, b),
  });
  const candidate = (slot: number, score: number, match: FoundEntry["match"]): Candidate[] => {
    const seen = entryAt(slot);
    return seen === undefined ? [] : [{ id: seen.id, seen, score, match }];
  };
  const contained = await exactMatches(model, query, found.substrings);
  const slots = new Set(contained.map(({ slot }) => slot));
  const substrings = contained.flatMap(({ slot, score }) => candidate(slot, score, "substring"));
  const words = found.words
    .filter(({ slot }) => !slots.has(slot))
    .flatMap(({ slot, score, kind }) => candidate(slot, score, kind));
  if (meaning?.kind !== "vector") return [...substrings, ...words];
  const exact = new Set(substrings.map(({ id }) => id));
  const blended = blendMatches<Candidate>(words, meaning, (id, madeFrom) => {
    const slot = exact.has(id) ? undefined : index.slotOf(id);
    const seen = slot === undefined ? undefined : entryAt(slot);
    if (seen === undefined || !isSameVersion(seen, madeFrom)) return undefined;
    return matchesFilter(seen, request) ? { id, seen, score: 0, match: "meaning" } : undefined;
  });
  return [...substrings, ...blended];
}
