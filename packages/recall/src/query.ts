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

/** The same query is held against many texts, one after the other. */
let last: { readonly text: string; readonly query: Query | undefined } | undefined;

/**
 * Undefined for a blank query: white space, or characters that folding removes, and nothing else.
 */
export function readQuery(text: string): Query | undefined {
  if (last?.text !== text) last = { text, query: read(text) };
  return last.query;
}

function read(text: string): Query | undefined {
  const normalized = normalizeText(text);
  const needle = foldCase(normalized).trim();
  return needle === ""
    ? undefined
    : { needle, words: queryWords(normalized.replace(possessive, "")) };
}
