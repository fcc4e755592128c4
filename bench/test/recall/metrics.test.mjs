import { describe, expect, it } from "vitest";
import { rate } from "../../recall/metrics.mjs";

const grades = new Map([
  ["answer", 2],
  ["about", 1],
]);

describe("rate", () => {
  it("gives the best order one in everything", () => {
    expect(rate(["answer", "about", "other"], grades)).toEqual({
      recall1: 1,
      recall5: 1,
      recall10: 1,
      reciprocalRank: 1,
      ndcg10: 1,
    });
  });

  it("counts the entry that is about the matter for gain alone", () => {
    const { recall1, reciprocalRank, ndcg10 } = rate(["about", "answer"], grades);
    expect({ recall1, reciprocalRank }).toEqual({ recall1: 0, reciprocalRank: 1 / 2 });
    expect(ndcg10).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 10);
  });

  it("gives an answer without any of them nothing", () => {
    expect(Object.values(rate(["other"], grades))).toEqual([0, 0, 0, 0, 0]);
  });

  it("asks for no more entries than fit", () => {
    const two = new Map([
      ["a", 2],
      ["b", 2],
    ]);
    expect(rate(["b"], two)).toMatchObject({ recall1: 1, recall5: 1 / 2 });
  });
});
