import type { Postings } from "./postings.ts";
import type { Terms } from "./terms.ts";

const shortestWord = 4;
const longestWord = 40;
const most = 20;

/**
 * Terms that begin with a word that no document has, or differ from it by one typing error: a letter more,
 * a letter less, another letter, or two swapped. Those that most documents have come first.
 */
export function similarTerms(word: string, terms: Terms, postings: Postings): number[] {
  if (word.length < shortestWord || word.length > longestWord) return [];
  const found = new Set(terms.containing(word, "at the beginning"));
  if (/\p{N}/u.test(word)) return mostCommon(found, postings); // another number is another thing
  // One error leaves one half as it was.
  const middle = word.length >>> 1;
  const swapped =
    word.slice(0, middle - 1) + word[middle] + word[middle - 1] + word.slice(middle + 1);
  const across = terms.number(swapped);
  const candidates = [
    ...(across === undefined ? [] : [across]),
    ...terms.containing(word.slice(0, middle), "at the beginning"),
    ...terms.containing(word.slice(middle), "anywhere"),
  ];
  for (const term of candidates) {
    if (isOneErrorAway(terms.name(term), word)) found.add(term);
  }
  return mostCommon(found, postings);
}

function mostCommon(found: ReadonlySet<number>, postings: Postings): number[] {
  return [...found]
    .filter((term) => postings.count(term) > 0)
    .sort((one, other) => postings.count(other) - postings.count(one) || one - other)
    .slice(0, most);
}

/** Whether one insertion, deletion, substitution or swap of neighbours makes one of the other. */
export function isOneErrorAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const restOfOne = one.slice(start);
  const restOfOther = other.slice(start);
  if (restOfOne.length === restOfOther.length) {
    if (restOfOne.slice(1) === restOfOther.slice(1)) return true;
    return (
      restOfOne[0] === restOfOther[1] &&
      restOfOne[1] === restOfOther[0] &&
      restOfOne.slice(2) === restOfOther.slice(2)
    );
  }
  return restOfOne.length > restOfOther.length
    ? restOfOne.slice(1) === restOfOther
    : restOfOne === restOfOther.slice(1);
}
