import type { Entry } from "../entry.ts";
import type { ListOrder } from "../requests.ts";

type OrderedEntry = Pick<Entry, "id" | "hits" | "updated">;
type Comparison = (a: OrderedEntry, b: OrderedEntry) => number;

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const byUpdated: Comparison = (a, b) =>
  compareText(b.updated, a.updated) || compareText(a.id, b.id);

/** Total orders: entries that are equal in all else are ordered by id. */
export const ENTRY_ORDERS: Readonly<Record<ListOrder, Comparison>> = {
  hits: (a, b) => b.hits - a.hits || byUpdated(a, b),
  updated: byUpdated,
};

export const byOldest: Comparison = (a, b) =>
  compareText(a.updated, b.updated) || compareText(a.id, b.id);
