import { describe, expect, test } from "vitest";
import { encodeCanonicalJson, parseCanonicalJson } from "../src/index.ts";
import { openLucy } from "./support/fake-lucy.ts";
import { creation } from "./support/requests.ts";

test("what JSON.stringify writes is read as it was", () => {
  const value = { a: [1, -0.5, 1e21, null, true], b: { "ü\n": "😀\u0000" } };
  expect(parseCanonicalJson(encodeCanonicalJson(value))).toEqual(value);
});

describe.each([
  ["white space", '{"a": 1}'],
  ["a line break at the end", '{"a":1}\n'],
  ["a key twice", '{"a":1,"a":1}'],
  ["a key twice, once escaped", '{"a":1,"\\u0061":1}'],
  ["a needless escape", '{"a":"\\u0041"}'],
  ["an escaped slash", '{"a":"\\/"}'],
  ["a number in another form", '{"a":1.0}'],
  ["negative zero", '{"a":-0}'],
  ["a number that is none", '{"a":1e999}'],
])("%s", (_name, text) => {
  test("is refused with the place", () => {
    expect(() => parseCanonicalJson(text)).toThrow(/not canonical from character \d+ on/);
  });
});

test.each([
  ['{"a":"\\ud83d"}', "half of a surrogate pair"],
  ['{"\\udc00":1}', "half of a surrogate pair"],
  ['{"a":"\ud83d"}', "not canonical"],
  ["{'a':1}", "no JSON"],
  ["", "no JSON"],
  ["[".repeat(9), "more than 8 levels"],
  [`${"[".repeat(30_000)}${"]".repeat(30_000)}`, "more than 8 levels"],
  [`"${"ü".repeat(70_000)}"`, "more than the 131072 bytes"],
])("%j is refused because of %s", (text, problem) => {
  expect(() => parseCanonicalJson(text)).toThrow(problem);
});

test("the longest proposal fits, however much of it is escaped", async () => {
  const { client } = await openLucy();
  const content = `a${"\u0001".repeat(16_383)}`;
  const justification = `a${"\u0001".repeat(4095)}`;
  const { proposal } = await client.propose(creation({ content, justification }));
  expect(proposal.requested).toMatchObject({ content, justification });
});

test("brackets inside of strings do not nest", () => {
  const text = encodeCanonicalJson({ a: `"${"[{".repeat(100)}\\` });
  expect(parseCanonicalJson(text)).toEqual({ a: `"${"[{".repeat(100)}\\` });
});

test("an error quotes nothing of the request", () => {
  const secret = "hunter2-hunter2";
  for (const text of [`{"a":${secret}}`, `{"a": "${secret}"}`]) {
    expect(() => parseCanonicalJson(text)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    );
  }
});
