import { describe, expect, it } from "vitest";
import { HeldDocuments } from "./held-documents.ts";
import { sampleDocument } from "./sample-document.ts";

function found(query: string, ...bodies: string[]): [id: string, kind: string][] {
  const held = new HeldDocuments();
  for (const [place, body] of bodies.entries()) {
    held.put(sampleDocument({ id: `d${place}`, body }));
  }
  return held.search(query).map(({ id, kind }) => [id, kind]);
}

describe("a word that nobody wrote", () => {
  it.each([
    ["a letter less", "databse"],
    ["a letter more", "dataabase"],
    ["another letter", "datebase"],
    ["two letters swapped", "dtaabase"],
    ["two letters swapped in the middle", "datbaase"],
    ["the beginning of a word", "databa"],
  ])("finds what resembles it: %s", (_, query) => {
    const [match] = found(`${query} x1`, "the database", "other things");
    expect(match).toEqual(["d0", "similar_word"]);
  });

  it.each([
    ["two errors", "dtabse"],
    ["digits", "4821"],
    ["too short a word", "dat"],
  ])("does not find what is too far from it: %s", (_, query) => {
    expect(found(`${query} x1`, "the xdatabase of 4827", "other things")).toEqual([]);
  });

  it("does not look for others where the word itself is found", () => {
    expect(found("data", "data", "dots date")).toEqual([["d0", "substring"]]);
  });

  it("comes below words that were found", () => {
    expect(found("database clustre", "a kubernetes cluster", "a database")).toEqual([
      ["d1", "any_word"],
      ["d0", "similar_word"],
    ]);
  });
});

describe("spelling", () => {
  it("with the accents of the query comes before others", () => {
    expect(found("the café", "a cafe", "a café").map(([id]) => id)).toEqual(["d1", "d0"]);
  });

  it("without accents comes first when the query has none", () => {
    expect(found("the cafe", "a café", "a cafe").map(([id]) => id)).toEqual(["d1", "d0"]);
  });

  it("as in the query comes before another form of the word", () => {
    expect(found("running tests", "tests run", "tests running").map(([id]) => id)).toEqual([
      "d1",
      "d0",
    ]);
  });
});
