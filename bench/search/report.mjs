import { growthOf, targetRows } from "./targets.mjs";

const line = (cells) => `| ${cells.join(" | ")} |`;

const table = (header, rows) =>
  `${[header, header.map(() => "---"), ...rows].map(line).join("\n")}\n`;

const figure = (value, digits = 2) => (value === undefined ? "–" : value.toFixed(digits));

/** A row for each store, way, question and concurrency, with a figure for each size. */
function questionRows(lines) {
  const nameOf = ({ store, way, question, concurrency }) =>
    [store, way, question, concurrency].join("\n");
  return [...new Set(lines.map(nameOf))].map((name) => {
    const same = lines.filter((one) => nameOf(one) === name).sort((a, b) => a.size - b.size);
    const all = (figureOf) => same.map(figureOf).join(" / ");
    return [
      ...name.split("\n"),
      all(({ p50 }) => figure(p50)),
      all(({ p99 }) => figure(p99)),
      all(({ perSecond }) => figure(perSecond, 0)),
      all(({ processor }) => figure(processor)),
      all(({ longestDelay }) => figure(longestDelay, 0)),
      figure(growthOf(lines, same[0])),
    ];
  });
}

/** The result as Markdown. */
export function report(result) {
  const { date, node, processor, cores, milliseconds, rounds, lines, facts } = result;
  const sizes = [...new Set(lines.map(({ size }) => size))].sort((a, b) => a - b).join(" / ");
  const targets = targetRows(result);
  const factRows = facts.flatMap(({ store, size, first, residentAfterFirst, residentAtTheEnd }) =>
    Object.entries(first).map(([way, { milliseconds: took, longestDelay }]) => [
      store,
      size,
      way,
      figure(took, 0),
      figure(longestDelay, 0),
      ...(way === "HTTP" ? [residentAfterFirst, residentAtTheEnd] : ["–", "–"]),
    ]),
  );
  return `# Search

Measured on ${date} with Node ${node} on ${cores} cores (${processor}), ${rounds} rounds of ${milliseconds} ms after a
warm-up. Client, server and Valkey share the machine.

## Targets

${targets.length === 0 ? "They are for sizes that this run does not have.\n" : table(["target", "measured", ""], targets)}
## Questions, by ${sizes} entries

${table(
  [
    "store",
    "way",
    "question",
    "at a time",
    "p50 ms",
    "p99 ms",
    "a second",
    "CPU ms a call",
    "loop delay ms",
    "growth",
  ],
  questionRows(lines),
)}
## The first search after the start, and memory

${table(["store", "entries", "way", "ms", "loop delay ms", "MB after it", "MB at the end"], factRows)}`;
}
