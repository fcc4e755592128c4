import { containsQuery, type SubstringMatch } from "@memory-mcp/recall";
import { toDocument } from "./document.ts";
import type { ReadModel } from "./read-model.ts";

/** Entries read from the store at a time to look into their texts. */
const PAGE = 100;
/**
 * Most entries whose texts are looked into. Only a query of several common words, or of punctuation, has
 * more candidates; those that are left, the least relevant, count by their words alone.
 */
const MOST_CHECKED = 500;

/** Leaves out those that only might have contained the query and do not. Keeps the order. */
export async function exactMatches(
  model: ReadModel,
  query: string,
  substrings: readonly SubstringMatch[],
): Promise<readonly SubstringMatch[]> {
  const uncertain = substrings.filter(({ isCertain }) => !isCertain).slice(0, MOST_CHECKED);
  const confirmed = new Set<SubstringMatch>();
  for (let start = 0; start < uncertain.length; start += PAGE) {
    const page = uncertain.slice(start, start + PAGE);
    const ids = page.map(({ slot }) => model.catalogue.index.idOf(slot));
    const entries = await model.readMany(ids);
    for (const [place, match] of page.entries()) {
      const entry = entries[place];
      if (entry !== undefined && containsQuery(query, toDocument(entry))) confirmed.add(match);
    }
  }
  return substrings.filter((match) => match.isCertain || confirmed.has(match));
}
