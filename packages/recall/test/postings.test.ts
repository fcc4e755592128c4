import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Postings } from "../src/postings.ts";

function listed(postings: Postings, term: number): [document: number, occurrences: number][] {
  const found: [number, number][] = [];
  postings.walk(term, (page, start, end) => {
    for (let at = start; at < end; at += 1) {
      const word = page[at] as number;
      found.push([word >>> 8, word & 255]);
    }
  });
  return found;
}

describe("Postings", () => {
  it("give back what was added, in order, over any number of blocks and pages", () => {
    const postings = new Postings();
    const many = 40_000;
    for (let document = 0; document < many; document += 1) {
      postings.add(0, document, 1);
      postings.add(1, document, document % 300);
    }
    postings.add(2, 16_777_215, 7);
    expect(listed(postings, 0)).toHaveLength(many);
    expect(listed(postings, 1)[299]).toEqual([299, 255]);
    expect(listed(postings, 2)).toEqual([[16_777_215, 7]]);
    expect(listed(postings, 3)).toEqual([]);
    expect(postings.count(1)).toBe(many);
  });

  it("hold after a clear-out in steps what is alive, and what was added meanwhile", () => {
    const addition = fc.tuple(fc.nat(6), fc.nat(30));
    fc.assert(
      fc.property(
        fc.array(addition, { maxLength: 200 }),
        fc.array(addition, { maxLength: 50 }),
        fc.uniqueArray(fc.nat(30)),
        (before, meanwhile, dead) => {
          const postings = new Postings();
          const alive = new Uint8Array(100).fill(1);
          for (const [term, document] of before) postings.add(term, document, 1);
          for (const document of dead) alive[document] = 0;
          postings.beginClearing();
          for (const [term, document] of meanwhile) {
            postings.clearSome(alive, 3);
            postings.add(term, 50 + document, 1);
          }
          while (!postings.clearSome(alive, 3));
          expect(postings.isClearing).toBe(false);
          for (let term = 0; term <= 6; term += 1) {
            const expected = [
              ...before.filter(([of, document]) => of === term && alive[document] === 1),
              ...meanwhile.map(([of, document]) => [of, 50 + document] as const),
            ]
              .filter(([of]) => of === term)
              .map(([, document]) => document);
            expect(listed(postings, term).map(([document]) => document)).toEqual(expected);
          }
        },
      ),
    );
  });
});
