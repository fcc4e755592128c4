import { describe, expect, it } from "vitest";
import { inverseDocumentFrequency, saturatedFrequency } from "../src/bm25.ts";

describe("BM25", () => {
  it("values a rare term above a common one, and a common one above zero", () => {
    expect(inverseDocumentFrequency(10, 1)).toBeCloseTo(Math.log(1 + 9.5 / 1.5), 12);
    expect(inverseDocumentFrequency(10, 1)).toBeGreaterThan(inverseDocumentFrequency(10, 9));
    expect(inverseDocumentFrequency(10, 10)).toBeGreaterThan(0);
  });

  it("counts one occurrence in a document of mean length as 1", () => {
    expect(saturatedFrequency(1, 1)).toBeCloseTo(1, 12);
  });

  it("counts repetition for ever less, below 1.9", () => {
    expect(saturatedFrequency(2, 1)).toBeCloseTo(3.8 / 2.9, 12);
    expect(saturatedFrequency(1000, 1)).toBeLessThan(1.9);
  });

  it("holds length against a document", () => {
    expect(saturatedFrequency(1, 3)).toBeLessThan(saturatedFrequency(1, 0.5));
  });
});
