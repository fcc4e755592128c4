import { toTimestamp } from "../clock.ts";
import type { StoredEntry } from "../entry.ts";
import { toOrderTime } from "../order-time.ts";
import type { Catalogue } from "./catalogue.ts";
import { type CursorScope, decodeCursor, encodeCursor } from "./cursor.ts";
import { explain } from "./explain.ts";
import type { OrderKey } from "./order-key.ts";
import type { Page } from "./page.ts";
import { readInOrder } from "./read-in-order.ts";
import type { ReadModel } from "./read-model.ts";

const DAY_MILLISECONDS = 86_400_000;

/** Entries that nobody fetched, oldest first. */
export interface PrunePage extends Page<StoredEntry> {
  /** `YYYY-MM-DD`, UTC: all of them were last written before this day. */
  readonly cutoffDate: string;
}

export interface PruneQuestion {
  readonly days: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * Entries without a hit that were last written before the day `days` days ago. A cursor holds no
 * more than the place of the last one: a candidate that is written or fetched is none any more, so
 * the others never move.
 *
 * @param catalogue The model's, as it is now.
 */
export async function pruneCandidates(
  model: ReadModel,
  catalogue: Catalogue,
  { days, limit, cursor }: PruneQuestion,
): Promise<PrunePage> {
  const scope = ["prune", model.namespace, days];
  const cutoffDate = toTimestamp(model.now() - days * DAY_MILLISECONDS).slice(0, 10);
  const cutoff = toOrderTime(cutoffDate);
  const { entries, keys, gone, isMore } = await readInOrder(model, catalogue, {
    order: "oldest",
    after: cursor === undefined ? undefined : decodePlace(scope, cursor),
    limit,
    isWithin: ({ updated }) => updated < cutoff,
    isStill: ({ hits, updated }) => hits === 0 && toOrderTime(updated) < cutoff,
  });
  const total = catalogue.unread.rank({ hits: 0, updated: cutoff, ticket: -1 });
  const page = {
    results: entries,
    cutoffDate,
    total: Math.max(entries.length, total - gone),
    totalIsExact: true,
    cursorAfter: (count: number) => {
      const key = keys[count - 1];
      if (key === undefined || (count === keys.length && !isMore)) return undefined;
      return encodeCursor(scope, [key.updated, key.ticket]);
    },
  };
  if (page.total > 0 || cursor !== undefined) return page;
  return { ...page, explanation: explain(model.namespace, catalogue, {}) };
}

function decodePlace(scope: CursorScope, cursor: string): OrderKey {
  const [updated = 0, ticket = 0] = decodeCursor(scope, cursor, 2);
  return { hits: 0, updated, ticket };
}
