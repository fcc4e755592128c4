import type { ReadModel } from "./read-model.ts";

export interface Statistics {
  readonly entries: number;
  /** Entries that nobody has fetched by id yet. */
  readonly neverRead: number;
}

/** @param model Already caught up. */
export function statisticsOf(model: ReadModel): Statistics {
  let entries = 0;
  let neverRead = 0;
  for (const entry of model.catalogue.live(model.now())) {
    entries += 1;
    if (entry.hits === 0) neverRead += 1;
  }
  return { entries, neverRead };
}
