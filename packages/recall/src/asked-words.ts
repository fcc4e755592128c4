import { accentedWords } from "./analyse-document.ts";
import { inverseDocumentFrequency } from "./bm25.ts";
import { foldText } from "./fold.ts";
import { hiddenTerms } from "./hidden-terms.ts";
import type { Postings } from "./postings.ts";
import { similarTerms } from "./similar-terms.ts";
import { stopWords } from "./stop-words.ts";
import type { Terms } from "./terms.ts";
import type { Word } from "./tokenize.ts";

/** A term that answers a word of the query, and how well. */
export interface Answer {
  readonly term: number;
  /** 0 to 1. */
  readonly weight: number;
  /** Which part of a compound it is; -1 when it answers the word as a whole. */
  readonly part: number;
}

/** A word of the query with the terms that answer it. */
export interface AskedWord {
  readonly whole: string;
  /** Whether a document has it, or a part of it. */
  readonly isFound: boolean;
  readonly answers: readonly Answer[];
  /** How many parts must be there when the whole is not. */
  readonly parts: number;
  /** How much the word tells: its inverse document frequency, or the mean of its parts'. */
  readonly rarity: number;
  readonly partRarities: readonly number[];
  /** Nothing has the word itself: the answers only resemble it. */
  readonly isSimilar: boolean;
  /** The term of those who are named so, when somebody is. */
  readonly name: number | undefined;
  /** Terms by which the spelling of accents is told, and what each adds to a document. */
  readonly spellings: readonly { readonly term: number; readonly bonus: number }[];
}

/** A variant of the word (another form, an accent more or less) is worth a little less than it. */
const variantWeight = 0.85;
const similarWeight = 0.5;
/** Of a word's rarity, for a spelling with the same accents, and against one with others. */
const spellingBonus = 0.1;
/** More words than these do not make a query clearer. The rarest are kept. */
const mostWords = 24;
const mostParts = 16;
const mostResembled = 8;

/**
 * Finds the terms for the words of a query, without stop words unless there is nothing else.
 *
 * @param query As it was asked, for the spelling of accents.
 * @param size Documents in the index.
 */
export function findWords(
  query: string,
  words: readonly Word[],
  terms: Terms,
  postings: Postings,
  size: number,
): AskedWord[] {
  const telling = words.filter((word) => !saysNothing(word));
  const accented = new Map(accentedWords(query).map((word) => [foldText(word), word]));
  const asked = (telling.length > 0 ? telling : words).map((word) =>
    findWord(word, accented.get(word.whole), terms, postings, size),
  );
  const kept =
    asked.length <= mostWords
      ? asked
      : asked.sort((one, other) => other.rarity - one.rarity).slice(0, mostWords);
  let looked = 0;
  return kept.map((word) => {
    if (word.isFound || looked === mostResembled) return word;
    looked += 1;
    return resembling(word, terms, postings, size);
  });
}

/** Looking for what resembles a word goes through all terms, so it is done for few of them. */
function resembling(word: AskedWord, terms: Terms, postings: Postings, size: number): AskedWord {
  const similar = similarTerms(word.whole, terms, postings);
  const count = similar.reduce((sum, term) => sum + postings.count(term), 0);
  return {
    ...word,
    answers: similar.map((term) => ({ term, weight: similarWeight, part: -1 })),
    rarity: count === 0 ? 0 : inverseDocumentFrequency(size, Math.min(count, size)),
    isSimilar: similar.length > 0,
  };
}

function saysNothing({ whole, parts }: Word): boolean {
  return stopWords.has(whole) || (parts.length > 0 && parts.every((part) => stopWords.has(part)));
}

function findWord(
  { whole, parts }: Word,
  accented: string | undefined,
  terms: Terms,
  postings: Postings,
  size: number,
): AskedWord {
  const answers: Answer[] = answersTo(whole, terms, -1, 1);
  for (const hidden of [hiddenTerms.glued(whole), hiddenTerms.date(whole)]) {
    const term = terms.number(hidden);
    if (term !== undefined) answers.push({ term, weight: 1, part: -1 });
  }
  const needed = parts.slice(0, mostParts);
  for (const [place, part] of needed.entries()) {
    answers.push(...answersTo(part, terms, place, 1 / needed.length));
  }
  const isFound = answers.some(({ term }) => postings.count(term) > 0);
  const rarityOf = (part: number) => {
    const count = answers.reduce(
      (sum, answer) => (answer.part === part ? sum + postings.count(answer.term) : sum),
      0,
    );
    return count === 0 ? 0 : inverseDocumentFrequency(size, Math.min(count, size));
  };
  const partRarities = needed.map((_, place) => rarityOf(place));
  const ofParts = partRarities.reduce((sum, one) => sum + one, 0) / Math.max(1, needed.length);
  const rarity = rarityOf(-1) || ofParts;
  return {
    whole,
    isFound,
    answers,
    parts: needed.length,
    rarity,
    partRarities,
    isSimilar: false,
    name: terms.number(hiddenTerms.name(whole)),
    spellings: spellingsOf(whole, accented, rarity, terms),
  };
}

function answersTo(word: string, terms: Terms, part: number, weight: number): Answer[] {
  return terms.family(word).map((term) => ({
    term,
    weight: terms.name(term) === word ? weight : weight * variantWeight,
    part,
  }));
}

function spellingsOf(
  word: string,
  accented: string | undefined,
  rarity: number,
  terms: Terms,
): AskedWord["spellings"] {
  const [name, bonus] =
    accented === undefined
      ? [hiddenTerms.hasAccents(word), -spellingBonus]
      : [hiddenTerms.accented(accented), spellingBonus];
  const term = terms.number(name);
  return term === undefined ? [] : [{ term, bonus: bonus * rarity }];
}
