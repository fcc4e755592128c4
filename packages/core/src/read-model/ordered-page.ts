import type { StoredEntry } from "../entry.ts";
import type { EntryFilter } from "../requests.ts";
import type { Catalogue } from "./catalogue.ts";
import { type CursorScope, decodeCursor, encodeCursor } from "./cursor.ts";
import { isWholeFilter, matchesFilter } from "./entry-filter.ts";
import type { LogPoint } from "./key-history.ts";
import type { OrderKey } from "./order-key.ts";
import type { Page } from "./page.ts";
import { readInOrder } from "./read-in-order.ts";
import type { ReadModel } from "./read-model.ts";

export interface OrderedPageQuestion {
  readonly order: "hits" | "updated";
  readonly filter: EntryFilter;
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly scope: CursorScope;
}

/**
 * A page of entries in an order. Pages that follow each other by cursor show each entry that is there
 * all the while exactly once, whatever is written and fetched meanwhile: the first page fixes the
 * order, by a line of the change log, and any process that has followed the log since can go on.
 * When none has (a restart, say, or tens of thousands of changes later), the order is fixed anew
 * behind the last result: entries that have moved to the front meanwhile are missed, none is doubled.
 */
export async function orderedPage(
  model: ReadModel,
  catalogue: Catalogue,
  { order, filter, limit, cursor, scope }: OrderedPageQuestion,
): Promise<Page<StoredEntry>> {
  const start = cursor === undefined ? undefined : decodePlace(scope, cursor);
  const canGoOn = start !== undefined && catalogue.history?.reaches(start.fixed) === true;
  const fixed = start !== undefined && canGoOn ? start.fixed : catalogue.point;
  const among = isWholeFilter(filter) ? undefined : catalogue.index.select(filter);
  const total = among?.length ?? catalogue.size;
  const { entries, keys, gone, isMore } = await readInOrder(model, catalogue, {
    order,
    among,
    asOf: fixed.sequence,
    after: start?.after,
    limit,
    isStill: (entry) => matchesFilter(entry, filter),
  });
  return {
    results: entries,
    total: Math.max(entries.length, total - gone),
    totalIsExact: true,
    cursorAfter: (count) => {
      const key = keys[count - 1];
      if (key === undefined || (count === keys.length && !isMore)) return undefined;
      return encodeCursor(scope, [fixed.sequence, fixed.mark, key.hits, key.updated, key.ticket]);
    },
  };
}

function decodePlace(scope: CursorScope, cursor: string): { fixed: LogPoint; after: OrderKey } {
  const [sequence = 0, mark = 0, hits = 0, updated = 0, ticket = 0] = decodeCursor(
    scope,
    cursor,
    5,
  );
  return { fixed: { sequence, mark }, after: { hits, updated, ticket } };
}
