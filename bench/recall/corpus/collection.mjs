/**
 * @typedef {"dev" | "test"} Split Nothing may be tuned on the second.
 *
 * @typedef {object} CorpusEntry What is set, once.
 * @property {string} id
 * @property {string} title
 * @property {string} body
 * @property {string} type
 * @property {string[]} tags
 * @property {string} project
 * @property {string} source
 * @property {number} at Milliseconds since the epoch. Entries are written in this order; one with the id
 * of an earlier one replaces it.
 *
 * @typedef {object} CorpusQuery
 * @property {string} text
 * @property {string} kind
 * @property {Split} split
 * @property {string | undefined} project A filter.
 * @property {Map<string, 1 | 2>} grades By id: 2 states the fact that is asked for, 1 is about it.
 *
 * @typedef {{ name: string, entries: CorpusEntry[], queries: CorpusQuery[] }} Collection
 */

/** The kinds of queries, in the order in which they are reported. */
export const KINDS = [
  "identifier",
  "paraphrase",
  "question",
  "words",
  "typo",
  "morphology",
  "languages",
  "accents",
  "cjk",
  "mixed",
  "stale",
  "conversation",
  "text",
];
