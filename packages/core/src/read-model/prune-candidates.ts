import { toTimestamp } from "../clock.ts";
import type { Entry, StoredEntry } from "../entry.ts";
import { confirmCandidates } from "./confirm.ts";
import { byOldest } from "./entry-order.ts";
import type { Page } from "./page.ts";
import type { ReadModel } from "./read-model.ts";

const DAY_MILLISECONDS = 86_400_000;

export interface PrunePage extends Page<StoredEntry> {
  /** `YYYY-MM-DD`, UTC: candidates were last written before this day. */
  readonly cutoffDate: string;
}

/**
 * Entries without a hit that were last written before the day `days` days ago, oldest first.
 *
 * @param model Already caught up.
 */
export async function pruneCandidates(
  model: ReadModel,
  {
    days,
    limit,
    cursor,
  }: { readonly days: number; readonly limit: number; readonly cursor?: string | undefined },
): Promise<PrunePage> {
  const cutoffDate = toTimestamp(model.now() - days * DAY_MILLISECONDS).slice(0, 10);
  const isStale = (entry: Pick<Entry, "hits" | "updated">): boolean =>
    entry.hits === 0 && entry.updated < cutoffDate;
  const stale = [...model.catalogue.live(model.now())].filter(isStale).sort(byOldest);
  const page = await confirmCandidates(
    model,
    stale,
    { limit, cursor, scope: ["prune", days] },
    (entry) => (isStale(entry) ? entry : undefined),
  );
  return { ...page, cutoffDate };
}
