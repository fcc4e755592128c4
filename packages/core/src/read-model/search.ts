import type { StoredEntry } from "../entry.ts";
import type { MeaningOfQuery } from "../meaning/meaning.ts";
import type { EntryFilter, SearchRequest } from "../requests.ts";
import type { Catalogue } from "./catalogue.ts";
import { type CursorScope, decodeCursor, encodeCursor } from "./cursor.ts";
import { explain } from "./explain.ts";
import type { LogPoint } from "./key-history.ts";
import { orderedPage } from "./ordered-page.ts";
import type { Page } from "./page.ts";
import { describeMeaning, rankQuery } from "./rank-query.ts";
import type { RankedAnswer, RankedKind } from "./ranked-answer.ts";
import { RankedPage } from "./ranked-page.ts";
import type { ReadModel } from "./read-model.ts";

export interface FoundEntry {
  readonly entry: StoredEntry;
  /** How the query matched, `meaning` where none of its words did; null when there was no query. */
  readonly match: RankedKind | null;
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

type SearchQuestion = SearchRequest & { readonly limit: number };

/**
 * Entries that the filters and the query match: without a query the most fetched first, with one the
 * best first.
 *
 * @param catalogue The model's, as it is now.
 */
export async function searchEntries(
  model: ReadModel,
  catalogue: Catalogue,
  request: SearchQuestion,
  meaning?: MeaningOfQuery,
): Promise<SearchPage> {
  const { tags = [], type, project, cursor } = request;
  const query = request.query?.trim() ?? "";
  const filter = { tags, type, project };
  const scope = ["search", model.namespace, tags, type, project, query];
  const page =
    query === ""
      ? await searchByFilter(model, catalogue, request, filter, scope)
      : await searchByQuery(model, catalogue, { ...request, query }, filter, scope, meaning);
  if (page.total > 0 || page.results.length > 0 || cursor !== undefined) return page;
  return { ...page, explanation: explain(model.namespace, catalogue, { ...filter, query }) };
}

async function searchByFilter(
  model: ReadModel,
  catalogue: Catalogue,
  { limit, cursor }: SearchQuestion,
  filter: EntryFilter,
  scope: CursorScope,
): Promise<SearchPage> {
  const question = { order: "hits", filter, limit, cursor, scope } as const;
  const page = await orderedPage(model, catalogue, question);
  const results = page.results.map((entry): FoundEntry => ({ entry, match: null }));
  return { ...page, results, ranked: page.total, meaning: "off" };
}

/**
 * Pages of a ranked answer fit together as long as the answer is kept, or nothing was written. After
 * that (a restart, another process) the query is ranked again and goes on behind the last result: an
 * entry whose rank has changed meanwhile may be missed or come twice.
 */
async function searchByQuery(
  model: ReadModel,
  catalogue: Catalogue,
  { query, limit, cursor }: SearchQuestion & { readonly query: string },
  filter: EntryFilter,
  scope: CursorScope,
  meaning: MeaningOfQuery | undefined,
): Promise<SearchPage> {
  const start = cursor === undefined ? undefined : decodePlace(scope, cursor);
  const answer =
    keptAnswer(catalogue, scope, start?.point, meaning) ??
    rankQuery(catalogue, query, filter, meaning);
  catalogue.answers.keep(scope, answer);
  const page = new RankedPage(model, catalogue, answer, { query, filter, limit });
  await page.readFrom(start === undefined ? 0 : answer.placeAfter(start.ticket, start.place));
  return {
    results: page.results.map(({ entry, kind }) => ({ entry, match: kind })),
    ...answer.countUpTo(page.end),
    meaning: answer.meaning,
    cursorAfter: (count) => {
      const last = page.results[count - 1];
      if (last === undefined || !hasMore(answer, last.place + 1)) return undefined;
      const { sequence, mark } = answer.point;
      return encodeCursor(scope, [sequence, mark, last.place, answer.ticketAt(last.place)]);
    },
  };
}

/** For a first page an answer that would be made the same way now, for others theirs. */
function keptAnswer(
  catalogue: Catalogue,
  scope: CursorScope,
  point: LogPoint | undefined,
  meaning: MeaningOfQuery | undefined,
): RankedAnswer | undefined {
  const kept = catalogue.answers.find(scope, point ?? catalogue.point);
  if (point !== undefined) return kept;
  // Vectors come without a line in the change log.
  const isSame = meaning?.kind !== "vector" && kept?.meaning === describeMeaning(meaning);
  return isSame ? kept : undefined;
}

interface Place {
  readonly point: LogPoint;
  readonly place: number;
  readonly ticket: number;
}

function decodePlace(scope: CursorScope, cursor: string): Place {
  const [sequence = 0, mark = 0, place = 0, ticket = 0] = decodeCursor(scope, cursor, 4);
  return { point: { sequence, mark }, place, ticket };
}

function hasMore(answer: RankedAnswer, start: number): boolean {
  for (let place = start; place < answer.length; place += 1) {
    if (!answer.isEmpty(place)) return true;
  }
  return false;
}
