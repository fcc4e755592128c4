import { hashText } from "./hash-text.ts";

/** What an entry's place in an order depends on. */
export interface OrderKey {
  readonly hits: number;
  /** Milliseconds since the epoch. */
  readonly updated: number;
  /**
   * Orders entries that are equal in all else: a hash of the id, because a cursor has no room for
   * the id. Two of one hash, hits and time are as good as one place: one time in four thousand
   * million.
   */
  readonly ticket: number;
}

export type OrderName = "hits" | "updated" | "oldest";

type KeyComparison = (a: OrderKey, b: OrderKey) => number;

const latestFirst: KeyComparison = (a, b) => b.updated - a.updated || a.ticket - b.ticket;

/** The orders of lists: the same in every process that holds the same entries. */
export const KEY_ORDERS: Readonly<Record<OrderName, KeyComparison>> = {
  hits: (a, b) => b.hits - a.hits || latestFirst(a, b),
  updated: latestFirst,
  oldest: (a, b) => a.updated - b.updated || a.ticket - b.ticket,
};

export function ticketOf(id: string): number {
  return hashText(id);
}
