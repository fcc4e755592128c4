import fc from "fast-check";
import { expect, test } from "vitest";
import { partsOf } from "../../src/direct/body-part.ts";
import { estimateTokens } from "../../src/tool/estimate-tokens.ts";

test("parts cost no more than asked, are whole characters, and joined are the text", () => {
  const anyText = fc.string({ unit: "grapheme", maxLength: 300 });
  fc.assert(
    fc.property(anyText, fc.integer({ min: 4, max: 40 }), (text, tokens) => {
      const parts = partsOf(text, tokens);
      expect(parts.join("")).toBe(text);
      for (const part of parts) {
        expect(estimateTokens(JSON.stringify(part)) - 1).toBeLessThanOrEqual(tokens);
        expect(part.isWellFormed()).toBe(true);
        if (text !== "") expect(part).not.toBe("");
      }
    }),
  );
});

test("parts end between lines, else between words", () => {
  expect(partsOf("one line\nanother line\nlast", 7)).toEqual(["one line\nanother line\n", "last"]);
  expect(partsOf("word ".repeat(4), 4)).toEqual(["word word word ", "word "]);
});
