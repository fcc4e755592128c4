import { type RecallDocument, readFields } from "./document.ts";
import { readQuery } from "./query.ts";
import { RecallIndex } from "./recall-index.ts";

/**
 * How a document answers a query, best first. `substring`: the whole query occurs in one field.
 * `all_words`: the document has every word of the query, in some form, in any field and order; words that
 * say nothing (`the`, `what`) count only where there are no others. `any_word`: it has
 * one of them, or a part of one. `similar_word`: it has a word that begins with one of them or
 * differs from it by one typing error, and nothing has the word itself. `context`: only the entries
 * written around it have them.
 */
export type MatchKind = "substring" | "all_words" | "any_word" | "similar_word" | "context";

/**
 * The rule of `RecallIndex.search` for one document, without an index. Undefined when the document
 * does not match, which is always so for a blank query.
 */
export function matchDocument(query: string, document: RecallDocument): MatchKind | undefined {
  if (containsQuery(query, document)) return "substring";
  const index = new RecallIndex();
  index.put(document);
  return index.search(query, { limit: 1 }).words[0]?.kind;
}

/** Whether the folded query occurs in one field of the document; never for a blank query. */
export function containsQuery(query: string, document: RecallDocument): boolean {
  const needle = readQuery(query)?.needle;
  return needle !== undefined && readFields(document).some((field) => field.includes(needle));
}
