import { readFileSync, writeFileSync } from "node:fs";

const FILE = new URL("expected.json", import.meta.url);
/** Scores are sums of 32-bit numbers: their last bits may differ between machines. */
const NOISE = 0.002;
/** How far below plain BM25 the product may lie in any kind: one point. */
const MOST_BELOW_BM25 = 0.01;
const COMPARED = ["recall10", "ndcg10"];

const FIGURES = ["recall1", "recall5", "recall10", "reciprocalRank", "ndcg10"];

/**
 * What is wrong with the figures of the test split: those that have fallen below the committed ones, and kinds in
 * which plain BM25 is better.
 *
 * @param results Lines of `summarise`, by the name of the collection.
 */
export function problemsOf(results) {
  const expected = JSON.parse(readFileSync(FILE, "utf8"));
  return Object.entries(results).flatMap(([name, lines]) => [
    ...lines
      .filter(({ engine }) => engine === "product")
      .flatMap((line) => fallen(name, line, expected[name]?.[line.kind])),
    ...worseThanBm25(name, lines),
  ]);
}

export function writeExpectation(results) {
  const expected = {};
  for (const [name, lines] of Object.entries(results)) {
    const own = lines.filter(({ engine }) => engine === "product");
    expected[name] = Object.fromEntries(own.map((line) => [line.kind, figuresOf(line)]));
  }
  writeFileSync(FILE, `${JSON.stringify(expected, undefined, 2)}\n`);
}

const figuresOf = (line) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, Number(line[figure].toFixed(4))]));

function fallen(name, line, expected) {
  if (expected === undefined) return [`${name}, ${line.kind}: nothing is expected; use --update`];
  return FIGURES.filter((figure) => line[figure] < expected[figure] - NOISE).map(
    (figure) =>
      `${name}, ${line.kind}: ${figure} fell from ${expected[figure]} to ${line[figure].toFixed(4)}`,
  );
}

function worseThanBm25(name, lines) {
  return lines
    .filter(({ engine }) => engine === "bm25")
    .flatMap((bm25) => {
      const product = lines.find(({ engine, kind }) => engine === "product" && kind === bm25.kind);
      return COMPARED.filter((figure) => product[figure] < bm25[figure] - MOST_BELOW_BM25).map(
        (figure) =>
          `${name}, ${bm25.kind}: ${figure} is ${product[figure].toFixed(4)}, plain BM25 has ${bm25[figure].toFixed(4)}`,
      );
    });
}
