import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "../src/index.ts";
import { arbitraryText } from "./arbitrary-text.ts";

/** Every character that Unicode assigns, except private and control characters. */
function everyCharacter(): string[] {
  const all = Array.from({ length: 0x110000 }, (_, codePoint) => String.fromCodePoint(codePoint));
  return all.filter((character) => /[^\p{C}]/u.test(character));
}

describe("foldText", () => {
  it.each([
    ["ß, ẞ and SS", ["straße", "STRASSE", "STRAẞE", "Strasse"]],
    ["the four letters i of Turkish", ["İı", "II", "ii", "ıİ", "i\u0307I"]],
    ["final and inner sigma", ["ΟΔΟΣ", "οδος", "οδοσ", "Ὁδός"]],
    ["iota subscript and capital iota", ["τῷ", "ΤΩΙ", "τωι"]],
    ["ligatures and their letters", ["ﬁnal ﬂow", "FINAL FLOW"]],
    ["full-width and ordinary characters", ["ＡＢＣ１２３", "abc123"]],
    ["half-width and ordinary kana", ["ｶﾞｷﾞ", "ガギ"]],
    ["composed and decomposed accents", ["caf\u00e9", "cafe\u0301", "CAFÉ", "cafe"]],
    ["several accents on one letter", ["Việt Nam", "Vie\u0323\u0302t Nam", "viet nam"]],
    ["Cyrillic letters with and without marks", ["Ёлка й", "елка и"]],
    ["letters with a stroke", ["Łódź, smørrebrød", "lodz, smorrebrod"]],
    ["composed and decomposed Hangul", ["한국", "\u1112\u1161\u11ab\u1100\u116e\u11a8"]],
    ["text with and without invisible characters", ["ex\u00adam\u200bple", "example"]],
    ["lone surrogates and their replacement", ["a\ud83d", "a\ufffd"]],
  ])("gives one form to %s", (_, texts) => {
    expect(new Set(texts.map(foldText)).size).toBe(1);
  });

  it.each([
    ["kana with and without dakuten", "か", "が"],
    ["Thai words that differ in a vowel sign", "กิน", "กน"],
    ["Hindi words that differ in a vowel sign", "कि", "क"],
    ["Hebrew with and without points", "שָׁלוֹם", "שלום"],
    ["Arabic with and without vowel signs", "كَتَبَ", "كتب"],
    ["equal and not equal", "=", "≠"],
  ])("keeps apart %s", (_, one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  it("keeps white space as it is", () => {
    expect(foldText(" A  b\n\tc ")).toBe(" a  b\n\tc ");
  });

  it("gives one form to the upper and lower case of every character", () => {
    const apart = everyCharacter().filter((character) => {
      const folded = foldText(character);
      return (
        foldText(character.toLowerCase()) !== folded || foldText(character.toUpperCase()) !== folded
      );
    });
    expect(apart).toEqual([]);
  });

  it("folds every character to a form that folds to itself", () => {
    const unsettled = everyCharacter().filter(
      (character) => foldText(foldText(character)) !== foldText(character),
    );
    expect(unsettled).toEqual([]);
  });

  it("is idempotent and indifferent to normalization on any string", () => {
    fc.assert(
      fc.property(arbitraryText, fc.constantFrom("NFC", "NFD", "NFKC", "NFKD"), (text, form) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(foldText(text.normalize(form))).toBe(folded);
      }),
      { numRuns: 2000 },
    );
  });
});
