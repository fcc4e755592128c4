import { charactersOf, pairsOf } from "./character-pairs.ts";
import { splitCompound } from "./compound.ts";
import { normalizeText } from "./fold.ts";
import { type Segment, segmentText } from "./segment.ts";

/** One word that a query asks for: a document has it when it has the whole, or all the parts. */
export interface Word {
  readonly whole: string;
  /** Empty for a word that is not compound. */
  readonly parts: readonly string[];
}

/**
 * The words of a text, folded. Spaced text yields each word; a compound (`getUserName`,
 * `kebab-case`, `src/index.ts`, `1.2.3`) yields its parts, the names inside a path, then the whole
 * without connectors (see `Compound`). A run of Han and kana, Hangul, Thai, Lao, Khmer or Myanmar
 * yields its overlapping pairs of characters; a single character stays. Repetitions are kept.
 */
export function tokenize(text: string): string[] {
  return termsOf(normalizeText(text), pairsOf);
}

/**
 * What a document can be found by: its tokens and, besides, each single character of the runs that
 * tokens cut into pairs, since a query may ask for one. Takes normalized text.
 */
export function documentTerms(normalized: string): string[] {
  return termsOf(normalized, (characters) =>
    characters.length > 1 ? [...pairsOf(characters), ...characters] : characters,
  );
}

/** What a query asks for, each word once, in order. Takes normalized text. */
export function queryWords(normalized: string): Word[] {
  const words = new Map<string, Word>();
  for (const word of segmentText(normalized).flatMap(wordsOf)) {
    words.set([word.whole, ...word.parts].join(" "), word);
  }
  return [...words.values()];
}

function wordsOf({ text, unspaced }: Segment): Word[] {
  if (unspaced !== undefined) {
    return pairsOf(charactersOf(text)).map((whole) => ({ whole, parts: [] }));
  }
  const { whole, parts } = splitCompound(text);
  return [{ whole, parts: parts.length > 1 ? [...new Set(parts)] : [] }];
}

function termsOf(
  normalized: string,
  cutRun: (characters: readonly string[]) => readonly string[],
): string[] {
  const terms: string[] = [];
  for (const segment of segmentText(normalized)) {
    if (segment.unspaced !== undefined) {
      for (const term of cutRun(charactersOf(segment.text))) terms.push(term);
      continue;
    }
    const { whole, parts, names } = splitCompound(segment.text);
    for (const term of parts) terms.push(term);
    for (const term of names) terms.push(term);
    if (parts.length > 1) terms.push(whole);
  }
  return terms;
}
