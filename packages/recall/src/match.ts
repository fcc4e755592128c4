import { type RecallDocument, readDocument } from "./document.ts";
import { readQuery } from "./query.ts";
import type { Word } from "./tokenize.ts";

/**
 * How a document answers a query, best first. `substring`: the whole query occurs in one field.
 * `all_words`: the document has every word of the query, in any field and order. `any_word`: it has
 * one of them, or a part of one. `similar_word`: it has a word that begins with one of them or
 * differs from it by one typing error. `context`: only the entries written around it have them.
 */
export type MatchKind = "substring" | "all_words" | "any_word" | "similar_word" | "context";

/**
 * The rule of `RecallIndex.search` for one document, without an index. Undefined when the document
 * does not match, which is always so for a blank query.
 */
export function matchDocument(query: string, document: RecallDocument): MatchKind | undefined {
  const asked = readQuery(query);
  if (asked === undefined) return undefined;
  const { text, frequencies } = readDocument(document);
  if (text.includes(asked.needle)) return "substring";
  const has = (term: string) => frequencies.has(term);
  if (asked.words.length > 0 && asked.words.every((word) => hasWord(has, word))) return "all_words";
  return asked.words.some(({ whole, parts }) => [whole, ...parts].some(has))
    ? "any_word"
    : undefined;
}

/** Whether the folded query occurs in one field of the document; never for a blank query. */
export function containsQuery(query: string, document: RecallDocument): boolean {
  const needle = readQuery(query)?.needle;
  return needle !== undefined && readDocument(document).text.includes(needle);
}

function hasWord(has: (term: string) => boolean, { whole, parts }: Word): boolean {
  return has(whole) || (parts.length > 0 && parts.every(has));
}
