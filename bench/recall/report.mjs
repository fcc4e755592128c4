import { KINDS } from "./corpus/collection.mjs";

const ENGINES = ["product", "bm25", "stemmed", "substring"];
const FIGURES = {
  recall1: "recall@1",
  recall5: "recall@5",
  recall10: "recall@10",
  reciprocalRank: "MRR",
  ndcg10: "nDCG@10",
};

export const percent = (share) => (100 * share).toFixed(1);

function table(header, rows) {
  const texts = [header, ...rows].map((row) => row.map(String));
  const widths = header.map((_, column) => Math.max(...texts.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((text, column) => text.padEnd(widths[column])).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(texts[0]), rule, ...texts.slice(1).map(line)].join("\n");
}

/** A row for each kind; in each cell the product, plain BM25, BM25 with stems, plain substring. */
export function reportRatings(title, lines) {
  const rows = [...KINDS, "all"].flatMap((kind) => {
    const of = (engine) => lines.find((line) => line.kind === kind && line.engine === engine);
    if (of("product") === undefined) return [];
    const cells = Object.keys(FIGURES).map((figure) =>
      ENGINES.map((engine) => percent(of(engine)[figure])).join(" / "),
    );
    return [[kind, of("product").queries, ...cells]];
  });
  const header = ["kind", "queries", ...Object.values(FIGURES)];
  return `\n${title}: product / BM25 / stemmed BM25 / substring, %\n\n${table(header, rows)}\n`;
}

/** Queries whose answer was missed or came late, worst first. */
export function reportMisses(asked, count) {
  return asked
    .filter(({ engine, rating }) => engine === "product" && rating.reciprocalRank < 1)
    .sort((a, b) => a.rating.reciprocalRank - b.rating.reciprocalRank)
    .slice(0, count)
    .map(({ query, answer, rating }) => {
      const wanted = [...query.grades].filter(([, grade]) => grade === 2).map(([id]) => id);
      const place = rating.reciprocalRank === 0 ? "missed" : `place ${1 / rating.reciprocalRank}`;
      return `${query.kind}, ${place}: ${query.text}\n  wanted ${wanted.join(", ")}\n  got ${answer.slice(0, 3).join(", ")}\n`;
    })
    .join("");
}

/** Any evidence among the first so many, of the product and of both BM25. */
export function reportConversations(shares) {
  const rows = Object.entries(shares).map(([engine, { questions, ...any }]) => [
    engine,
    questions,
    ...Object.values(any).map(percent),
  ]);
  const depths = Object.keys(shares.product).filter((name) => name.startsWith("any"));
  return `${table(["engine", "questions", ...depths.map((name) => name.replace("any", "any@"))], rows)}\n`;
}
