// What is wanted of search, each with what was measured.

const LARGE = 100_000;
const FIRST_SEARCH_MILLISECONDS = new Map([
  [10_000, 1000],
  [LARGE, 6000],
]);
const RESIDENT_MEGABYTES = 256;
const GROWTH = 1.5;
const PER_SECOND = 1500;

const find = (lines, wanted) =>
  lines.find((line) => Object.entries(wanted).every(([name, value]) => line[name] === value));

/** The milliseconds of a question with most entries over those with fewest (p50). */
export function growthOf(lines, { store, question, way, concurrency }) {
  const same = lines
    .filter((line) => find([line], { store, question, way, concurrency }))
    .sort((a, b) => a.size - b.size);
  return same.length < 2 ? undefined : same.at(-1).p50 / same[0].p50;
}

/** @returns Rows of what is wanted, what was measured, and whether the target is met. */
export function targetRows({ lines, facts }) {
  return [...new Set(lines.map(({ store }) => store))].flatMap((store) => [
    ...["in process", "HTTP"].flatMap((way) => timeRows(lines, { store, way })),
    ...throughputRows(lines, store),
    ...facts.filter((fact) => fact.store === store).flatMap(factRows),
  ]);
}

const row = (what, measured, isMet) => [what, measured, isMet ? "met" : "not met"];

function timeRows(lines, { store, way }) {
  const at = (question) => find(lines, { store, way, question, size: LARGE, concurrency: 1 });
  const [rare, words] = [at("rare substring"), at("6 words")];
  const name = `${store}, ${way}`;
  return [
    rare &&
      row(`${name}, rare substring: p50 under 3 ms`, `${rare.p50.toFixed(2)} ms`, rare.p50 < 3),
    words &&
      row(
        `${name}, 6 words: p50 under 10 ms, p99 under 30 ms`,
        `${words.p50.toFixed(2)} and ${words.p99.toFixed(2)} ms`,
        words.p50 < 10 && words.p99 < 30,
      ),
    ...["2 tags", "list"].map((question) => {
      const growth = growthOf(lines, { store, question, way, concurrency: 1 });
      if (growth === undefined) return undefined;
      const what = `${name}, ${question}: at most ${GROWTH} times as long with most entries`;
      return row(what, growth.toFixed(2), growth <= GROWTH);
    }),
  ].filter((one) => one !== undefined);
}

function throughputRows(lines, store) {
  return ["2 tags", "type + project", "list", "prune"].flatMap((question) => {
    const line = find(lines, { store, way: "HTTP", question, size: LARGE, concurrency: 16 });
    if (line === undefined) return [];
    const what = `${store}, HTTP, ${question}, 16 at a time: ${PER_SECOND} a second`;
    return [row(what, line.perSecond.toFixed(0), line.perSecond >= PER_SECOND)];
  });
}

function factRows({ store, size, ...fact }) {
  const most = FIRST_SEARCH_MILLISECONDS.get(size);
  const rows = [];
  if (most !== undefined) {
    for (const way of ["in process", "HTTP"]) {
      const { milliseconds } = fact.first[way];
      const what = `${store}, ${way}, ${size} entries: first search in ${most / 1000} s`;
      rows.push(row(what, `${(milliseconds / 1000).toFixed(2)} s`, milliseconds < most));
    }
  }
  if (size === LARGE) {
    const { residentAtTheEnd: megabytes } = fact;
    const what = `${store}, ${size} entries: server in ${RESIDENT_MEGABYTES} MB`;
    rows.push(row(what, `${megabytes} MB`, megabytes <= RESIDENT_MEGABYTES));
  }
  return rows;
}
