import type { RecallResult } from "@memory-mcp/recall";
import { toTimestamp } from "../clock.ts";
import { blendMatches } from "../meaning/blend-matches.ts";
import type { MeaningOfQuery } from "../meaning/meaning.ts";
import { type EntryVersion, isSameVersion } from "../meaning/vector-record.ts";
import type { EntryFilter } from "../requests.ts";
import type { Catalogue } from "./catalogue.ts";
import { isWholeFilter } from "./entry-filter.ts";
import { KEY_ORDERS } from "./order-key.ts";
import { RankedAnswer, type RankedKind, type RankedSlot } from "./ranked-answer.ts";

/** Entries of each sort, exact substrings and others, that are put in order; more are counted. */
const RANKED = 1000;
/** Fetches after which an entry has half of what use can give. */
const HALF_USE = 8;
/** Milliseconds after which an entry has half of what freshness can give: 90 days. */
const HALF_FRESHNESS = 90 * 86_400_000;

/**
 * The best entries for a query: exact substrings, then entries with all its words, then with any of
 * them or near them; the best of each first and, among equals, the most fetched. What a model of
 * meaning says changes the order among the last two, and adds entries that are near in meaning
 * without a word in common.
 */
export function rankQuery(
  catalogue: Catalogue,
  query: string,
  filter: EntryFilter,
  meaning: MeaningOfQuery | undefined,
): RankedAnswer {
  const { columns, index, point } = catalogue;
  const found = index.search(query, {
    filter,
    limit: RANKED,
    substringLimit: RANKED,
    prior: priorOf(catalogue),
    compareTies: (a, b) => KEY_ORDERS.hits(columns.keyOf(a), columns.keyOf(b)) || a - b,
  });
  const ranked = (slot: number, kind: RankedKind, isCertain = true): RankedSlot => {
    return { slot, kind, isCertain, ticket: columns.ticket(slot) };
  };
  const words =
    meaning?.kind === "vector" ? blendWords(catalogue, filter, found, meaning) : found.words;
  return new RankedAnswer({
    ranked: [
      ...found.substrings.map(({ slot, isCertain }) => ranked(slot, "substring", isCertain)),
      ...words.map(({ slot, kind }) => ranked(slot, kind)),
    ],
    point,
    total: found.total + words.length - found.words.length,
    totalIsExact: found.totalIsExact,
    meaning: describeMeaning(meaning),
  });
}

export function describeMeaning(meaning: MeaningOfQuery | undefined): RankedAnswer["meaning"] {
  if (meaning?.kind === "vector") return "used";
  return meaning?.kind === "unavailable" ? "unavailable" : "off";
}

/**
 * How much an entry is used and how fresh it is, half and half. Freshness counts from the newest
 * entry and not from now, so that an unchanged memory gives an unchanged answer.
 */
function priorOf({ columns, orders }: Catalogue): (slot: number) => number {
  const first = orders.updated.first();
  const newest = first === undefined ? 0 : columns.updated(first);
  return (slot) => {
    const hits = columns.hits(slot);
    const age = newest - columns.updated(slot);
    return (hits / (hits + HALF_USE) + HALF_FRESHNESS / (age + HALF_FRESHNESS)) / 2;
  };
}

interface BlendedSlot {
  readonly slot: number;
  readonly kind: RankedKind;
  readonly score: number;
  readonly match: RankedKind;
  readonly seen: EntryVersion & { readonly id: string };
}

function blendWords(
  { columns, index }: Catalogue,
  filter: EntryFilter,
  { substrings, words }: RecallResult,
  meaning: Extract<MeaningOfQuery, { kind: "vector" }>,
): BlendedSlot[] {
  const toCandidate = (slot: number, score: number, kind: RankedKind): BlendedSlot => {
    const updated = toTimestamp(columns.updated(slot));
    const seen = { id: index.idOf(slot), revision: columns.revision(slot), updated };
    return { slot, kind, score, match: kind, seen };
  };
  const allowed = isWholeFilter(filter) ? undefined : new Set(index.select(filter));
  const exact = new Set(substrings.flatMap(({ slot, isCertain }) => (isCertain ? [slot] : [])));
  const candidates = words.map(({ slot, score, kind }) => toCandidate(slot, score, kind));
  return blendMatches(candidates, meaning, (id, madeFrom) => {
    const slot = index.slotOf(id);
    if (slot === undefined || exact.has(slot) || allowed?.has(slot) === false) return undefined;
    const candidate = toCandidate(slot, 0, "meaning");
    return isSameVersion(candidate.seen, madeFrom) ? candidate : undefined;
  });
}
