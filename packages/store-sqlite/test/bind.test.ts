import { describe, expect, it } from "vitest";
import { bind, type Value } from "../src/bind.ts";

describe("a bound value", () => {
  it.each([
    "",
    'it\'s "quoted"; DROP TABLE entries --',
    "日本語 é 🙂 \u{10ffff} \u0001",
    0,
    -1,
    Number.MAX_SAFE_INTEGER,
    null,
  ])("passes as it is: %j", (value) => {
    expect(bind(value)).toBe(value);
  });

  it.each([
    ["text with U+0000", "a\0b"],
    ["half of a surrogate pair", "a\ud800b"],
    ["a Date", new Date(0)],
    ["a boolean", true],
    ["undefined", undefined],
    ["a fraction", 0.5],
    ["a number that is not exact", 2 ** 53],
    ["NaN", Number.NaN],
    ["a list", ["a"]],
  ])("is refused when SQLite would change it: %s", (_, value) => {
    expect(() => bind(value as Value)).toThrow(expect.objectContaining({ code: "invalid_input" }));
  });
});
