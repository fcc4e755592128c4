import type { Catalogue } from "./catalogue.ts";

export interface Statistics {
  readonly entries: number;
  /** Entries that nobody has fetched by id yet. */
  readonly neverRead: number;
}

export function statisticsOf({ size, unread }: Catalogue): Statistics {
  return { entries: size, neverRead: unread.size };
}
