import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MatchKind, matchDocument, type RecallDocument } from "../src/index.ts";
import { arbitraryText } from "./arbitrary-text.ts";
import { HeldDocuments } from "./held-documents.ts";
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
  type: fc.constantFrom("", "state"),
  project: fc.constantFrom("", "p"),
  source: arbitraryText,
  created: fc.constant(Number.NaN),
  updated: fc.constant(Number.NaN),
});

type Step = { put: RecallDocument } | { remove: string };

const arbitrarySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ put: arbitraryDocument }) },
    { weight: 1, arbitrary: fc.record({ remove: arbitraryId }) },
  ),
  { maxLength: 12 },
);

function run(steps: readonly Step[]): HeldDocuments {
  const held = new HeldDocuments();
  for (const step of steps) {
    if ("put" in step) held.put(step.put);
    else held.remove(step.remove);
  }
  return held;
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
  it("finds what matchDocument finds, and only what is live", () => {
    fc.assert(
      fc.property(arbitrarySteps, arbitraryText, fc.func(fc.boolean()), (steps, query, isLive) => {
        const held = run(steps);
        expect(held.index.size).toBe(held.documents.size);
        const found = held.search(query);
        // A document has a word that resembles one of the query's only where no other has that word.
        const kinds = bruteForce(query, held.documents.values());
        for (const { id, kind } of found) expect([id, kind]).toEqual([id, kinds.get(id)]);
        for (const { id } of found) kinds.delete(id);
        expect(new Set(kinds.values())).toEqual(new Set(kinds.size > 0 ? ["similar_word"] : []));
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        const live = held.idsOf(query, { isLive });
        expect(live).toEqual(
          found.map(({ id }) => id).filter((id) => isLive(held.index.slotOf(id) as number)),
        );
      }),
      { numRuns: 1500 },
    );
  });

  it("orders by kind, score and id", () => {
    const ranks: Record<MatchKind, number> = {
      substring: 0,
      all_words: 1,
      any_word: 2,
      similar_word: 2,
      context: 2,
    };
    fc.assert(
      fc.property(arbitrarySteps, arbitraryText, (steps, query) => {
        const found = run(steps).search(query);
        const expected = found.toSorted(
          (one, other) =>
            ranks[one.kind] - ranks[other.kind] ||
            other.score - one.score ||
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
        const held = run(steps);
        held.index.compact();
        const fresh = run([...held.documents.values()].reverse().map((put) => ({ put })));
        expect(fresh.search(query)).toEqual(held.search(query));
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
  const held = run([
    { put: sampleDocument({ id: "a", title: "getUserName", body: "数据库 café (1.2.3) => 😀" }) },
    { put: sampleDocument({ id: "b", tags: ["x"], source: "\u0000\ud83d" }) },
  ]);

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
    expect(Array.isArray(held.search(query))).toBe(true);
  });
});
