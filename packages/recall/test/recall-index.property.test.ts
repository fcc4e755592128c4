import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MatchKind, matchDocument, type RecallDocument, RecallIndex } from "../src/index.ts";
import { arbitraryText } from "./arbitrary-text.ts";
import { sampleDocument } from "./sample-document.ts";

const arbitraryId = fc.oneof(
  fc.constantFrom("a", "b", "getUser", "é", "数据", "__proto__", ""),
  arbitraryText,
);

const arbitraryDocument: fc.Arbitrary<RecallDocument> = fc.record({
  id: arbitraryId,
  title: arbitraryText,
  body: arbitraryText,
  tags: fc.array(arbitraryText, { maxLength: 3 }),
  source: arbitraryText,
});

type Step = { put: RecallDocument } | { remove: string };

const arbitrarySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ put: arbitraryDocument }) },
    { weight: 1, arbitrary: fc.record({ remove: arbitraryId }) },
  ),
  { maxLength: 12 },
);

/** Applies the steps to an index and to a plain map. */
function run(steps: readonly Step[], index = new RecallIndex()) {
  const documents = new Map<string, RecallDocument>();
  for (const step of steps) {
    if ("put" in step) {
      index.put(step.put);
      documents.set(step.put.id, step.put);
    } else {
      expect(index.remove(step.remove)).toBe(documents.delete(step.remove));
    }
  }
  return { index, documents };
}

function bruteForce(query: string, documents: Iterable<RecallDocument>): Map<string, MatchKind> {
  const kinds = new Map<string, MatchKind>();
  for (const document of documents) {
    const kind = matchDocument(query, document);
    if (kind !== undefined) kinds.set(document.id, kind);
  }
  return kinds;
}

describe("RecallIndex over any sequence of writes", () => {
  it("finds what matchDocument finds, and only what is accepted", () => {
    fc.assert(
      fc.property(arbitrarySteps, arbitraryText, fc.func(fc.boolean()), (steps, query, accepts) => {
        const { index, documents } = run(steps);
        expect(index.size).toBe(documents.size);
        const found = index.search(query);
        expect(new Map(found.map(({ id, kind }) => [id, kind]))).toEqual(
          bruteForce(query, documents.values()),
        );
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        expect(index.search(query, { accepts })).toEqual(found.filter(({ id }) => accepts(id)));
      }),
      { numRuns: 1500 },
    );
  });

  it("orders substring matches by id, then the other kinds by score and id", () => {
    const ranks: Record<MatchKind, number> = { substring: 0, all_words: 1, any_word: 2 };
    fc.assert(
      fc.property(arbitrarySteps, arbitraryText, (steps, query) => {
        const found = run(steps).index.search(query);
        const expected = found.toSorted(
          (one, other) =>
            ranks[one.kind] - ranks[other.kind] ||
            (one.kind === "substring" ? 0 : other.score - one.score) ||
            (one.id < other.id ? -1 : 1),
        );
        expect(found).toEqual(expected);
        for (const { score } of found) expect(score).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same matches and scores however it came to hold its documents", () => {
    fc.assert(
      fc.property(arbitrarySteps, arbitraryText, (steps, query) => {
        const { index, documents } = run(steps);
        const fresh = new RecallIndex();
        for (const document of [...documents.values()].reverse()) fresh.put(document);
        expect(fresh.search(query)).toEqual(index.search(query));
      }),
      { numRuns: 500 },
    );
  });

  it("finds every document by each of its own fields", () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const { id, title, body, tags, source } = document;
        for (const field of [id, title, body, ...tags, source]) {
          const kind = matchDocument(field, document);
          expect([undefined, "substring"]).toContain(kind);
          if (/[\p{L}\p{N}]/u.test(field.replace(/\p{Default_Ignorable_Code_Point}/gu, ""))) {
            expect(kind).toBe("substring");
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("RecallIndex asked with an unusual query", () => {
  const index = run([
    { put: sampleDocument({ id: "a", title: "getUserName", body: "数据库 café (1.2.3) => 😀" }) },
    { put: sampleDocument({ id: "b", tags: ["x"], source: "\u0000\ud83d" }) },
  ]).index;

  it.each([
    ["quotes", `"'\`"`],
    ["operators", "a* OR (b AND -c) ^2 ~ : {}[]"],
    ["a pattern", "(a+)+$ .* \\ [z-a]"],
    ["10 kB of words", "word getUserName 数据库 ".repeat(500)],
    ["10 kB of one letter", "a".repeat(10_000)],
    ["10 kB of one compound", "aB.c/".repeat(2_000)],
    ["10 kB of marks", "e\u0301\u0301\u0301".repeat(2_500)],
    ["10 kB of lone surrogates", "\ude00\ud83d".repeat(2_500)],
    ["10 kB of Han", "数据库".repeat(1_200)],
    ["10 kB of connectors", "_-./".repeat(2_500)],
  ])("answers %s", (_, query) => {
    expect(Array.isArray(index.search(query))).toBe(true);
  });
});
