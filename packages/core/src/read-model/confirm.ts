import type { StoredEntry } from "../entry.ts";
import { type CursorScope, decodeCursor, encodeCursor } from "./cursor.ts";
import type { Page } from "./page.ts";
import type { ReadModel } from "./read-model.ts";

/**
 * Reads candidates from the store, best first, until `limit` of them have been confirmed, so that
 * nothing is shown that was changed or removed since the read model saw it.
 *
 * @param confirm Says what to show of a candidate, given its entry; undefined leaves it out.
 */
export async function confirmCandidates<Candidate extends { readonly id: string }, Found>(
  model: ReadModel,
  candidates: readonly Candidate[],
  { limit, cursor, scope }: { limit: number; cursor: string | undefined; scope: CursorScope },
  confirm: (entry: StoredEntry, candidate: Candidate) => Found | undefined,
): Promise<Page<Found>> {
  const [start = 0] = cursor === undefined ? [] : decodeCursor(scope, cursor, 1);
  const results: Found[] = [];
  const places: number[] = [];
  let read = start;
  let gone = 0;
  while (results.length < limit && read < candidates.length) {
    const page = candidates.slice(read, read + limit - results.length);
    const entries = await model.readMany(page.map((candidate) => candidate.id));
    for (const [place, candidate] of page.entries()) {
      const entry = entries[place];
      const found = entry && confirm(entry, candidate);
      if (found === undefined) gone += 1;
      else {
        results.push(found);
        places.push(read + place + 1);
      }
    }
    read += page.length;
  }
  return {
    results,
    total: candidates.length - gone,
    totalIsExact: true,
    cursorAfter: (count) => {
      const next = places[count - 1] ?? candidates.length;
      return next < candidates.length ? encodeCursor(scope, [next]) : undefined;
    },
  };
}
