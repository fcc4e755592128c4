import { KINDS } from "./corpus/collection.mjs";
import { average, DEPTH, rate } from "./metrics.mjs";
import { PlainBm25, stemmedWords } from "./plain-bm25.mjs";
import { PlainSubstring } from "./plain-substring.mjs";
import { Product } from "./product.mjs";

/** All that an entry says, as one text. */
const textOf = ({ id, title, body, type, tags, project, source }) =>
  [id, title, tags.join(" "), type, project, source, body].join("\n");

/**
 * The product and the plain rankings over one collection.
 *
 * @param {import("./corpus/collection.mjs").Collection} collection
 * @returns What answers queries with ids, by name.
 */
export async function openEngines({ entries }) {
  const documents = lastStates(entries).map((entry) => ({
    id: entry.id,
    project: entry.project,
    text: textOf(entry),
  }));
  return {
    product: await Product.with(entries),
    bm25: new PlainBm25(documents),
    stemmed: new PlainBm25(documents, stemmedWords),
    substring: new PlainSubstring(documents),
  };
}

/** Entries as they are in the end, each in the place of its last writing. */
function lastStates(entries) {
  const last = new Map();
  for (const entry of entries) {
    last.delete(entry.id);
    last.set(entry.id, entry);
  }
  return [...last.values()];
}

/** Every engine's answer to every query, rated. */
export async function ask(engines, queries) {
  const asked = [];
  for (const [name, engine] of Object.entries(engines)) {
    for (const query of queries) {
      const answer = await engine.search(query.text, { project: query.project, limit: DEPTH });
      asked.push({ engine: name, query, answer, rating: rate(answer, query.grades) });
    }
  }
  return asked;
}

/** @returns The mean ratings of each engine: a line for each kind, and one of kind "all". */
export function summarise(asked) {
  const engines = [...new Set(asked.map(({ engine }) => engine))];
  return engines.flatMap((engine) =>
    [...KINDS, "all"].flatMap((kind) => {
      const ratings = asked
        .filter((one) => one.engine === engine && (kind === "all" || one.query.kind === kind))
        .map(({ rating }) => rating);
      if (ratings.length === 0) return [];
      return [{ engine, kind, queries: ratings.length, ...average(ratings) }];
    }),
  );
}
