import { expect, test } from "vitest";
import { DEFAULT_NAMESPACE, MemoryError, parseNamespace } from "../src/index.ts";

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
