import { expect, test } from "vitest";
import { annexOf, DEFAULT_NAMESPACE, isAnnex, MemoryError, parseNamespace } from "../src/index.ts";

test.each([DEFAULT_NAMESPACE, "a", "team-1", "acme.eu_west", "x".repeat(64)])(
  "allows %s",
  (name) => {
    expect(parseNamespace(name)).toBe(name);
  },
);

test.each(["", "A", "-a", "a-", "a/b", "a b", "ä", "a:b", "x".repeat(65), "a\n"])(
  "refuses %j and says what is allowed",
  (name) => {
    expect(() => parseNamespace(name)).toThrow(MemoryError);
    expect(() => parseNamespace(name)).toThrow(/1 to 64 of a-z/);
  },
);

test("an annex has a name that nobody can give, and is known as one", () => {
  const annex = annexOf(DEFAULT_NAMESPACE, "proposals");
  expect(() => parseNamespace(annex)).toThrow(MemoryError);
  expect(isAnnex(annex)).toBe(true);
  expect(isAnnex(DEFAULT_NAMESPACE)).toBe(false);
});
