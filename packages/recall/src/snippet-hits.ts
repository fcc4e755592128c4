import { characterOf, isUnspaced } from "./character.ts";
import { readQuery } from "./query.ts";
import { isOneErrorAway } from "./similar-terms.ts";
import { FoldedText } from "./snippet-folded-text.ts";
import type { Range } from "./snippet-range.ts";
import { stem } from "./stem.ts";
import { stopWords } from "./stop-words.ts";
import { tokenize, type Word } from "./tokenize.ts";

/** Of a query; what comes later is not looked for. */
const mostTerms = 64;
/** Of one term, in one text: enough to find where terms stand together. */
const mostHits = 100;
/** Places where a term may be that are looked at. */
const mostPlaces = 2000;
/** Code units of a text that are read for other forms of a word that it does not have as it is. */
const mostRead = 200_000;
/** Code units to each side of a hit that are taken for its word. */
const longestWord = 100;
const longestTellingTerm = 8;
const shortestMistyped = 4;

/** A place where a text has something of a query. */
export interface Hit extends Range {
  /** Which part of the query; the same number for the same part. */
  readonly part: number;
}

export interface Hits {
  /** By place. */
  readonly hits: readonly Hit[];
  /** By part: how much it says that a piece of the text has it. */
  readonly weights: readonly number[];
}

/**
 * Where a text has the whole query, and where its words, by the rules by which documents are found:
 * in the same spelling where there is one, else in another form, else words that resemble them.
 */
export function findHits(query: string, text: string): Hits {
  const asked = readQuery(query);
  if (asked === undefined) return { hits: [], weights: [] };
  const finder = new HitFinder(text);
  const terms = termsOf(asked.words);
  const found = terms.map((term) => finder.find(term));
  const weights = found.map((places, part) => weightOf(terms[part] as string, places.length));
  const all = weights.reduce((sum, weight) => sum + weight, 1);
  const hits = [finder.literal(asked.needle), ...found].flatMap((places, part) =>
    places.map((place) => ({ ...place, part })),
  );
  return { hits: hits.sort((a, b) => a.start - b.start), weights: [all, ...weights] };
}

function termsOf(words: readonly Word[]): string[] {
  const terms = [...new Set(words.flatMap(({ whole, parts }) => [whole, ...parts]))];
  const telling = terms.filter((term) => !stopWords.has(term));
  return (telling.length > 0 ? telling : terms).slice(0, mostTerms);
}

/** Long words say more than short ones, and rare ones more than those that are all over the text. */
function weightOf(term: string, hits: number): number {
  return Math.min(term.length, longestTellingTerm) / Math.sqrt(Math.max(hits, 1));
}

class HitFinder {
  readonly #text: string;
  readonly #folded: FoldedText;
  readonly #tokens = new Map<string, readonly string[]>();
  #words: ReadonlyMap<string, readonly Range[]> | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#folded = new FoldedText(text);
  }

  find(term: string): readonly Range[] {
    if (isUnspaced(characterOf(term.codePointAt(0) as number).script)) return this.literal(term);
    const exact = this.#asIs(term);
    if (exact.length > 0) return exact;
    const family = stem(term);
    const otherForms = this.#inOtherForm((word) => stem(word) === family);
    if (otherForms.length > 0 || term.length < shortestMistyped) return otherForms;
    return this.#inOtherForm((word) => word.startsWith(term) || isOneErrorAway(word, term));
  }

  /** Places that have the folded text, in a word or across words. */
  literal(folded: string): Range[] {
    return [...this.#places(folded, mostHits)];
  }

  /** Words and compounds that have the term. */
  #asIs(term: string): Range[] {
    const words: Range[] = [];
    for (const place of this.#places(term, mostPlaces)) {
      if (words.length === mostHits) break;
      const word = wordAround(this.#text, place);
      if (word.start !== words.at(-1)?.start && this.#tokensOf(word).includes(term)) {
        words.push(word);
      }
    }
    return words;
  }

  #inOtherForm(isSought: (word: string) => boolean): Range[] {
    this.#words ??= this.#readWords();
    return [...this.#words].flatMap(([word, places]) => (isSought(word) ? places : []));
  }

  /** The places of each run of letters and digits in the folded text. */
  #readWords(): Map<string, Range[]> {
    const words = new Map<string, Range[]>();
    for (const { 0: word, index } of this.#folded.folded
      .slice(0, mostRead)
      .matchAll(/[\p{L}\p{N}]+/gu)) {
      const places = words.get(word) ?? [];
      if (places.length === 0) words.set(word, places);
      if (places.length < mostHits) places.push(this.#origin(index, index + word.length));
    }
    return words;
  }

  *#places(folded: string, most: number): Generator<Range> {
    const { folded: text } = this.#folded;
    let from = 0;
    for (let count = 0; count < most; count += 1) {
      const index = text.indexOf(folded, from);
      if (index === -1) return;
      from = index + folded.length;
      yield this.#origin(index, from);
    }
  }

  #origin(start: number, end: number): Range {
    const isLast = end === this.#folded.folded.length;
    return {
      start: this.#folded.originOf(start),
      end: isLast ? this.#text.length : this.#folded.originOf(end),
    };
  }

  #tokensOf({ start, end }: Range): readonly string[] {
    const word = this.#text.slice(start, end);
    const known = this.#tokens.get(word);
    if (known !== undefined) return known;
    const tokens = tokenize(word);
    this.#tokens.set(word, tokens);
    return tokens;
  }
}

/** The range with the rest of the word, compound or path that it is in. */
function wordAround(text: string, { start, end }: Range): Range {
  let first = start;
  let last = end;
  while (start - first < longestWord) {
    const before = codePointBefore(text, first);
    if (before === undefined || !isOfWord(before)) break;
    first -= before > 0xffff ? 2 : 1;
  }
  while (last - end < longestWord) {
    const after = text.codePointAt(last);
    if (after === undefined || !isOfWord(after)) break;
    last += after > 0xffff ? 2 : 1;
  }
  return { start: first, end: last };
}

function codePointBefore(text: string, index: number): number | undefined {
  const pair = index < 2 ? undefined : text.codePointAt(index - 2);
  return pair !== undefined && pair > 0xffff ? pair : text.codePointAt(index - 1);
}

const ignorable = /\p{Default_Ignorable_Code_Point}/u;

function isOfWord(codePoint: number): boolean {
  const { role, script } = characterOf(codePoint);
  if (role === "separator") return ignorable.test(String.fromCodePoint(codePoint));
  return !isUnspaced(script);
}
