import { describe, expect, test } from "vitest";
import { type FusionCandidate, fuseScores } from "../src/index.ts";

function order(candidates: readonly Omit<FusionCandidate, "slot">[], weight?: number): number[] {
  const scores = fuseScores(
    candidates.map((candidate, slot) => ({ slot, ...candidate })),
    weight,
  );
  return [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}

describe("the fused score", () => {
  test("is the sum of both deviations from the mean, the model's times its weight", () => {
    const scores = fuseScores(
      [
        { slot: 0, score: 1, similarity: 0.2 },
        { slot: 1, score: 3, similarity: 0.8 },
      ],
      0.5,
    );
    expect([...scores]).toEqual([expect.closeTo(-1.5), expect.closeTo(1.5)]);
  });

  test("lets the words decide where both disagree as clearly", () => {
    expect(
      order([
        { score: 1, similarity: 0.9 },
        { score: 3, similarity: 0.1 },
      ]),
    ).toEqual([1, 0]);
  });

  test("lets the model decide between candidates whose words say the same", () => {
    expect(
      order([
        { score: 2, similarity: 0.1 },
        { score: 2, similarity: 0.9 },
      ]),
    ).toEqual([1, 0]);
  });

  test("takes a text that the model has not read for an average one", () => {
    expect(
      order([
        { score: 2, similarity: 0.9 },
        { score: 2, similarity: undefined },
        { score: 2, similarity: 0.1 },
      ]),
    ).toEqual([0, 1, 2]);
  });

  test.each([
    [[]],
    [[{ slot: 0, score: 1, similarity: undefined }]],
    [[{ slot: 0, score: 0, similarity: 1 }]],
  ])("is a number for %j", (candidates) => {
    expect([...fuseScores(candidates)].every(Number.isFinite)).toBe(true);
  });
});
