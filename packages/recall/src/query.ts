import { foldCase, normalizeText } from "./fold.ts";
import { queryWords, type Word } from "./tokenize.ts";

/** A query as search reads it. There is no query language: every character stands for itself. */
export interface Query {
  /** Sought as it is in the folded fields; white space inside is not collapsed. */
  readonly needle: string;
  /** None when the query is all punctuation, symbols or emoji. */
  readonly words: readonly Word[];
}

/** Says nothing of what is sought: "Anna's" is about Anna. */
const possessive = /(?<=\p{L})['’]s(?!\p{L})/giu;

/**
 * Undefined for a blank query: white space, or characters that folding removes, and nothing else.
 */
export function readQuery(query: string): Query | undefined {
  const normalized = normalizeText(query);
  const needle = foldCase(normalized).trim();
  return needle === ""
    ? undefined
    : { needle, words: queryWords(normalized.replace(possessive, "")) };
}
