import type { StoredEntry } from "../entry.ts";
import type { ReadModel } from "./read-model.ts";

export interface Confirmed<Found> {
  readonly results: readonly Found[];
  /** How many candidates there are, those that no longer hold left out as far as they were read. */
  readonly total: number;
}

/**
 * Reads candidates from the store, best first, until `limit` of them have been confirmed, so that
 * nothing is shown that was changed or removed since the read model saw it.
 *
 * @param confirm Says what to show of a candidate, given its entry; undefined leaves it out.
 */
export async function confirmCandidates<Candidate extends { readonly id: string }, Found>(
  model: ReadModel,
  candidates: readonly Candidate[],
  limit: number,
  confirm: (entry: StoredEntry, candidate: Candidate) => Found | undefined,
): Promise<Confirmed<Found>> {
  const results: Found[] = [];
  let read = 0;
  while (results.length < limit && read < candidates.length) {
    const page = candidates.slice(read, read + limit - results.length);
    read += page.length;
    const entries = await model.readMany(page.map((candidate) => candidate.id));
    for (const [place, candidate] of page.entries()) {
      const entry = entries[place];
      const found = entry && confirm(entry, candidate);
      if (found !== undefined) results.push(found);
    }
  }
  return { results, total: results.length + candidates.length - read };
}
