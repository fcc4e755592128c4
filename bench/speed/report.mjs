// Prints the result as Markdown: what was met of the targets, and the tables behind it.

const TARGET_CONCURRENCY = 16;

function table(header, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return `${[line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n")}\n`;
}

const figure = (value, digits = 0) =>
  value === undefined || Number.isNaN(value) ? "–" : value.toFixed(digits);

function find(lines, wanted) {
  return lines.find((line) =>
    Object.entries(wanted).every(([name, value]) => line[name] === value),
  );
}

/** The time of a call at the largest size over that at the smallest. */
function growthOf(lines, { store, call, era, concurrency }) {
  const same = lines.filter(
    (line) =>
      line.store === store &&
      line.call === call &&
      line.era === era &&
      line.concurrency === concurrency,
  );
  if (same.length < 2) return undefined;
  const bySize = same.sort((a, b) => a.size - b.size);
  return bySize[0].perSecond / bySize.at(-1).perSecond;
}

function callRows({ lines }) {
  const firsts = lines.filter(
    (line) => line.size === lines.find(({ store }) => store === line.store).size,
  );
  return firsts.map((first) => {
    const { store, call, era, concurrency } = first;
    const same = lines.filter(
      (line) =>
        line.store === store &&
        line.call === call &&
        line.era === era &&
        line.concurrency === concurrency,
    );
    return [
      store,
      call,
      era,
      concurrency,
      same.map(({ perSecond }) => figure(perSecond)).join(" / "),
      same.map(({ p50 }) => figure(p50, 2)).join(" / "),
      same.map(({ p99 }) => figure(p99, 2)).join(" / "),
      same.map(({ processor }) => figure(processor, 2)).join(" / "),
      figure(growthOf(lines, first), 2),
    ];
  });
}

/** What is wanted of the server, each with what was measured. */
function targetRows({ lines, facts, ceilings }) {
  const rows = [];
  const add = (what, measured, isMet) => rows.push([what, measured, isMet ? "met" : "not met"]);
  const sizes = [...new Set(lines.map(({ size }) => size))].sort((a, b) => a - b);
  const most = sizes.at(-1);
  const best = (wanted) =>
    Math.max(
      ...["legacy", "modern"].map(
        (era) =>
          find(lines, { era, concurrency: TARGET_CONCURRENCY, ...wanted })?.perSecond ?? Number.NaN,
      ),
    );
  for (const [call, tool] of [
    ["get", "memory_get"],
    ["set, update", "memory_set"],
  ]) {
    for (const size of sizes) {
      const ceiling = find(ceilings, {
        ceiling: `HTTP + script, ${tool}`,
        concurrency: TARGET_CONCURRENCY,
      }).perSecond;
      const share = best({ store: "valkey", call, size }) / ceiling;
      if (Number.isNaN(share)) continue;
      add(
        `Valkey, ${call}, ${size} entries: 40 % of HTTP + script`,
        `${figure(100 * share)} %`,
        share >= 0.4,
      );
    }
  }
  for (const store of new Set(lines.map((line) => line.store))) {
    for (const call of ["search, 2 tags", "search, type + project", "list", "prune"]) {
      const perSecond = best({ store, call, size: most });
      if (Number.isNaN(perSecond)) continue;
      add(
        `${store}, ${call}, ${most} entries: 1,500 a second`,
        figure(perSecond),
        perSecond >= 1500,
      );
    }
    const single = (call) =>
      find(lines, { store, call, size: most, era: "modern", concurrency: 1 });
    const rare = single("search, rare substring");
    if (rare)
      add(
        `${store}, rare substring, ${most} entries: p50 under 3 ms`,
        `${figure(rare.p50, 2)} ms`,
        rare.p50 < 3,
      );
    const words = single("search, 6 words");
    if (words) {
      const isMet = words.p50 < 10 && words.p99 < 30;
      const measured = `${figure(words.p50, 2)} and ${figure(words.p99, 2)} ms`;
      add(`${store}, 6 words, ${most} entries: p50 under 10 ms, p99 under 30 ms`, measured, isMet);
    }
    for (const call of ["get", "set, update", "set, create", "list", "search, 2 tags"]) {
      const growth = growthOf(lines, {
        store,
        call,
        era: "modern",
        concurrency: TARGET_CONCURRENCY,
      });
      if (growth === undefined) continue;
      add(
        `${store}, ${call}: at most 1.5 times as long with ${most} entries`,
        figure(growth, 2),
        growth <= 1.5,
      );
    }
  }
  for (const { store, size, ...fact } of facts) {
    if (size !== most || fact.residentAtTheEnd === undefined) continue;
    const { residentAtTheEnd: megabytes, startMilliseconds } = fact;
    add(`${store}, ${size} entries: server in 256 MB`, `${megabytes} MB`, megabytes <= 256);
    add(
      `${store}, ${size} entries: listens in 1 s`,
      `${figure(startMilliseconds)} ms`,
      startMilliseconds < 1000,
    );
    if (fact.bytesPerEntry !== undefined) {
      const isMet = fact.bytesPerEntry <= 3000;
      add("Valkey: 3,000 bytes an entry", figure(fact.bytesPerEntry), isMet);
    }
  }
  const durable = find(lines, {
    store: "sqlite",
    call: "set, update",
    era: "modern",
    concurrency: 1,
    size: sizes[0],
  });
  if (durable)
    add("SQLite, durable set: p50 under 3 ms", `${figure(durable.p50, 2)} ms`, durable.p50 < 3);
  return rows;
}

export function report(result) {
  const { date, node, processor, cores, rounds, milliseconds, ceilings, facts } = result;
  const sizes = [...new Set(result.lines.map(({ size }) => size))].join(" / ");
  return `# Speed

Measured on ${date} with Node ${node} on ${cores} cores (${processor}), ${rounds} rounds of ${milliseconds} ms after a
warm-up. Client, server and Valkey share the machine, so compare figures of one run with each other alone.

## Targets

${table(["target", "measured", ""], targetRows(result))}
## Ceilings

${table(
  ["what", "at a time", "a second", "p50 ms", "p99 ms", "CPU ms a call"],
  ceilings.map((line) => [
    line.ceiling,
    line.concurrency,
    figure(line.perSecond),
    figure(line.p50, 3),
    figure(line.p99, 3),
    figure(line.processor, 3),
  ]),
)}
## Calls, by ${sizes} entries

${table(
  ["store", "call", "era", "at a time", "a second", "p50 ms", "p99 ms", "CPU ms a call", "growth"],
  callRows(result),
)}
## The server

${table(
  [
    "store",
    "entries",
    "start ms",
    "first search ms",
    "MB after it",
    "MB at the end",
    "bytes an entry in Valkey",
  ],
  facts.map((fact) => [
    fact.store,
    fact.size,
    figure(fact.startMilliseconds),
    figure(fact.firstSearchMilliseconds),
    fact.residentAfterFirstSearch ?? "–",
    fact.residentAtTheEnd ?? "–",
    figure(fact.bytesPerEntry),
  ]),
)}`;
}
