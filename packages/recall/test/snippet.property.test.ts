import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText, snippet } from "../src/index.ts";
import { FoldedText } from "../src/snippet-folded-text.ts";
import { arbitraryText } from "./arbitrary-text.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const border = "\ue000";

/** Each character, borders around it: whole characters of a text are a substring of its spelling. */
function spell(text: string): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return border + characters.join(border) + border;
}

const anyText = fc
  .array(arbitraryText, { maxLength: 40 })
  .map((pieces) => pieces.join(" ").replaceAll(/[…\ue000]/g, ""));
const anyLength = fc.integer({ min: 0, max: 120 });

describe("a snippet of any text, for any query", () => {
  it("is never longer than asked, and made of whole characters of the text, in order", () => {
    fc.assert(
      fc.property(arbitraryText, anyText, anyLength, (query, text, length) => {
        const shown = snippet(query, text, length);
        expect(shown.length).toBeLessThanOrEqual(length);
        let rest = spell(text);
        for (const piece of shown === text ? [] : shown.split(/^…| … |…$/)) {
          const place = rest.indexOf(spell(piece));
          if (piece !== "") expect(place).toBeGreaterThanOrEqual(0);
          if (piece !== "") rest = rest.slice(place + spell(piece).length - 1);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("shows the query when the text has it once and there is room", () => {
    fc.assert(
      fc.property(anyText, anyText, fc.stringMatching(/^[a-z]{3,12}$/), (before, after, query) => {
        const [head, tail] = [before, after].map((text) => text.replaceAll(/[a-zA-Z]/g, "ö"));
        const shown = snippet(query, `${head}. ${query}\n${tail}`, 40);
        expect(shown).toContain(query);
      }),
    );
  });
});

describe("a folded text", () => {
  it("is the text folded, and leads back to where each character begins", () => {
    fc.assert(
      fc.property(fc.array(arbitraryText, { maxLength: 300 }), (pieces) => {
        const text = pieces.join("");
        const folded = new FoldedText(text);
        expect(folded.folded).toBe(foldText(text));
        let last = 0;
        for (let index = 0; index < folded.folded.length; index += 1) {
          const origin = folded.originOf(index);
          expect(origin).toBeGreaterThanOrEqual(last);
          last = origin;
        }
      }),
      { numRuns: 300 },
    );
  });
});
