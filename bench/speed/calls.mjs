// What the benchmark asks of a server: each row makes the arguments of one call.
import { entryAt, idOf, projectOf, question, rareWordOf, tagOf, typeOf } from "./entries.mjs";

/**
 * @typedef {{ random: () => number, size: number, fresh: () => string }} Situation
 * `size` entries are there; `fresh` names one that is not.
 */

const some = ({ random, size }) => Math.floor(random() * size);

const write = (id, place) => ({ ...entryAt(place), id, source: "bench" });

/** By name: the tool, the arguments of a call, and a call that has to come before it. */
export const CALLS = {
  get: { tool: "memory_get", arguments: (now) => ({ id: idOf(some(now)) }) },
  "set, update": {
    tool: "memory_set",
    arguments: (now) => write(idOf(some(now)), some(now)),
  },
  "set, create": { tool: "memory_set", arguments: (now) => write(now.fresh(), some(now)) },
  "search, 2 tags": {
    tool: "memory_search",
    arguments: (now) => {
      const { tags } = entryAt(some(now));
      return { tags: tags.slice(0, 2) };
    },
  },
  "search, type + project": {
    tool: "memory_search",
    arguments: (now) => ({ type: typeOf(some(now)), project: projectOf(some(now)) }),
  },
  "search, rare substring": {
    tool: "memory_search",
    arguments: (now) => ({ query: rareWordOf(some(now)).slice(2) }),
  },
  "search, 6 words": {
    tool: "memory_search",
    arguments: (now) => ({ query: question(now.random) }),
  },
  list: { tool: "memory_list", arguments: () => ({ sort: "updated" }) },
  history: { tool: "memory_history", arguments: (now) => ({ id: idOf(some(now)) }) },
  prune: { tool: "memory_prune_candidates", arguments: () => ({ days: 30 }) },
  rollback: {
    tool: "memory_rollback",
    arguments: (now) => ({ id: idOf(some(now)), version_index: 0 }),
  },
  delete: {
    tool: "memory_delete",
    arguments: (now) => ({ id: now.fresh() }),
    before: ({ id }) => ({ tool: "memory_set", arguments: { ...write(id, 1), tags: [tagOf(1)] } }),
  },
};
