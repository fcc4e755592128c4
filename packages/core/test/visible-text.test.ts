import { expect, test } from "vitest";
import { makeVisible } from "../src/index.ts";

test.each([
  ["a right-to-left override", "pay \u202Enimda", "pay <U+202E>nimda"],
  [
    "isolates and marks of direction",
    "\u2066a\u2069\u200E\u061C",
    "<U+2066>a<U+2069><U+200E><U+061C>",
  ],
  [
    "zero-width characters",
    "ad\u200Bmin\u2060\uFEFF\u00AD",
    "ad<U+200B>min<U+2060><U+FEFF><U+00AD>",
  ],
  ["tags, which models read and people do not", "hi\u{E0041}\u{E007F}", "hi<U+E0041><U+E007F>"],
  ["variation selectors, which can carry bytes", "a\uFE0F\u{E0100}", "a<U+FE0F><U+E0100>"],
  ["sequences that steer a terminal", "\u001B[2J\u009B1m\u0007", "<U+001B>[2J<U+009B>1m<U+0007>"],
  ["carriage returns and backspaces", "safe\rrm\b", "safe<U+000D>rm<U+0008>"],
  ["fillers and separators of lines", "\u3164\u2028\u2029", "<U+3164><U+2028><U+2029>"],
  ["private and unassigned characters", "\uE000\u{10FFFF}", "<U+E000><U+10FFFF>"],
])("%s are spelt out", (_, text, shown) => {
  expect(makeVisible(text)).toBe(shown);
});

test("what can be seen stays as it is, in any script", () => {
  const text = "Straße – 東京\n\tשלום مرحبا नमस्ते 🎉 e\u0301\u00A0x";
  expect(makeVisible(text)).toBe(text);
});
