// What the benchmark asks: each row makes the arguments of one call of a tool.
import { entryAt, projectOf, question, rareWordOf, typeOf, wordOf } from "../speed/entries.mjs";

/**
 * @typedef {object} Situation
 * @property {() => number} random From 0 to below 1.
 * @property {number} size Entries that are there.
 * @property {string | undefined} cursor Of the page before, when the question pages.
 * @property {number} write Counts up with every call.
 */

const some = ({ random, size }) => Math.floor(random() * size);

/** Occurs in the one entry of the write. */
const freshWord = ({ write }) => `fresh${write}q${process.pid}`;

const onwards = ({ cursor }) => (cursor === undefined ? {} : { cursor });

/** By name: the tool, the arguments of a call, whether it pages, and an entry that is written just before it. */
export const QUESTIONS = {
  "rare substring": {
    tool: "memory_search",
    arguments: (now) => ({ query: rareWordOf(some(now)).slice(2) }),
  },
  "common substring": {
    tool: "memory_search",
    arguments: (now) => ({ query: wordOf(Math.floor(now.random() * 20)) }),
  },
  "6 words": {
    tool: "memory_search",
    arguments: (now) => ({ query: question(now.random) }),
  },
  "2 tags": {
    tool: "memory_search",
    arguments: (now) => ({ tags: entryAt(some(now)).tags.slice(0, 2) }),
  },
  "type + project": {
    tool: "memory_search",
    arguments: (now) => ({ type: typeOf(some(now)), project: projectOf(some(now)) }),
  },
  list: { tool: "memory_list", arguments: () => ({ sort: "updated" }) },
  "list, page by page": {
    tool: "memory_list",
    pages: true,
    arguments: (now) => ({ sort: "updated", ...onwards(now) }),
  },
  prune: { tool: "memory_prune_candidates", arguments: () => ({ days: 30 }) },
  "prune, page by page": {
    tool: "memory_prune_candidates",
    pages: true,
    arguments: (now) => ({ days: 30, ...onwards(now) }),
  },
  "search after a write": {
    tool: "memory_search",
    before: (now) => {
      const entry = entryAt(some(now));
      return { ...entry, body: `${entry.body} ${freshWord(now)}`, source: "bench" };
    },
    arguments: (now) => ({ query: freshWord(now) }),
  },
};
