import { describe, expect, test } from "vitest";
import { isReadable } from "../../src/local/is-readable.ts";

describe("a text", () => {
  test("is readable when its words are few pieces", () => {
    expect(isReadable("four words, 20 letters!", () => 4)).toBe(true);
    expect(isReadable("four words, 20 letters!", () => 8)).toBe(false);
  });

  test("is not readable for being one long unknown piece", () => {
    expect(isReadable("今天天气很好", () => 1)).toBe(false);
  });

  test("is judged by its words alone", () => {
    const seen: string[] = [];
    isReadable("v1.2 → naïve １２ Ｗｉｄｅ", (words) => seen.push(words));
    expect(seen).toEqual(["v naïve Wide"]);
  });

  test.each(["", "12:30", "🎉"])("without letters (%j) is not readable", (text) => {
    expect(isReadable(text, () => 1)).toBe(false);
  });
});
