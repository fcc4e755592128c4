import { expect, test } from "vitest";
import { quote } from "../../src/tool/quote.ts";

test("quotes a short value whole", () => {
  expect(quote('say "yes"')).toBe('"say \\"yes\\""');
  expect(quote(["a", 1, null])).toBe('["a",1,null]');
});

test("cuts a long value, never inside of a character", () => {
  expect(quote("x".repeat(100))).toBe(`"${"x".repeat(79)}…`);
  for (const start of ["", "x"]) {
    expect(quote(start + "🙂".repeat(100)).isWellFormed()).toBe(true);
  }
});

test("names or cuts what is nested too deeply to be written out", () => {
  let nested: unknown[] = [];
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  // What is too deep depends on the version of Node.
  expect(quote(nested)).toMatch(/^(?:a deeply nested value|\[{80}…)$/);
});
