import { describe, expect, it } from "vitest";
import { KINDS } from "../../recall/corpus/collection.mjs";
import { buildCorpus } from "../../recall/corpus/corpus.mjs";
import { buildStudies } from "../../recall/corpus/studies.mjs";

const answersOf = (queries) =>
  new Set(
    queries.flatMap(({ grades }) =>
      [...grades].filter(([, grade]) => grade === 2).map(([id]) => id),
    ),
  );

describe.each([
  { name: "corpus", build: buildCorpus, entries: 2000, queries: 300 },
  { name: "studies", build: buildStudies, entries: 500, queries: 100 },
])("the $name", ({ build, ...least }) => {
  const { entries, queries } = build();

  it("is the same each time", () => {
    expect(build()).toEqual({ name: expect.anything(), entries, queries });
  });

  it("is large enough to tell good search from bad", () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBeGreaterThanOrEqual(least.entries);
    expect(queries.length).toBeGreaterThanOrEqual(least.queries);
  });

  it("is written in the order of its times", () => {
    const times = entries.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it("has the entries that its grades name, and an answer to every query", () => {
    const ids = new Set(entries.map(({ id }) => id));
    for (const { grades } of queries) {
      expect([...grades.keys()].filter((id) => !ids.has(id))).toEqual([]);
      expect([...grades.values()]).toContain(2);
    }
  });

  it("never asks for the same fact, or with the same words, in both splits", () => {
    const [dev, test] = ["dev", "test"].map((wanted) =>
      queries.filter(({ split }) => split === wanted),
    );
    const asked = answersOf(dev);
    expect([...answersOf(test)].filter((id) => asked.has(id))).toEqual([]);
    const texts = new Set(dev.map(({ text }) => text));
    expect(test.filter(({ text }) => texts.has(text))).toEqual([]);
  });
});

describe("the corpus", () => {
  it("has queries of every kind in both splits", () => {
    const { queries } = buildCorpus();
    for (const split of ["dev", "test"]) {
      const kinds = new Set(
        queries.filter((query) => query.split === split).map(({ kind }) => kind),
      );
      expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual(["text"]);
    }
  });
});
