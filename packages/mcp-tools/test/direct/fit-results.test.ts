import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Described } from "../../src/direct/body-view.ts";
import { fitResults } from "../../src/direct/fit-results.ts";
import { estimateTokens } from "../../src/tool/estimate-tokens.ts";

interface Result extends Described {
  readonly id: string;
}

function result(id: string, fields: Partial<Described> = {}): Result {
  const labels = { title: id, type: "state", tags: [], source: "ada", project: "" };
  return { id, ...labels, body: `About ${id}.`, ...fields };
}

const full = { body: "full", query: "" } as const;
const long = (words: number) => "word ".repeat(words);

/** What a fitted result is: whole, shortened, or without its tags as well. */
function formOf({ shown }: ReturnType<typeof fitResults<Result>>[number]) {
  if (!("truncated" in shown)) return "whole";
  return shown.body === "" ? "least" : "snippet";
}

describe("fitResults", () => {
  test("shows all results whole when they fit", () => {
    const results = ["a", "b", "c"].map((id) => result(id, { body: long(100) }));
    expect(fitResults(results, full, 600).map(({ shown }) => shown)).toEqual(results);
  });

  test("shows the first whole, then snippets, then leaves the rest for another page", () => {
    const results = Array.from({ length: 30 }, (_, place) =>
      result(`entry ${place}`, { body: long(200) }),
    );
    const forms = fitResults(results, full, 2000).map(formOf);
    expect(forms.length).toBeLessThan(30);
    const firstSnippet = forms.indexOf("snippet");
    expect(firstSnippet).toBeGreaterThan(2);
    expect(forms.slice(firstSnippet)).not.toContain("whole");
  });

  test("lets a short result be whole after a long one that is not", () => {
    const results = [result("a", { body: long(5000) }), result("b")];
    expect(fitResults(results, full, 1000).map(formOf)).toEqual(["snippet", "whole"]);
  });

  test("gives all of the room to the last result that needs it", () => {
    const results = [result("a"), result("b", { body: long(600) })];
    expect(fitResults(results, full, 900).map(formOf)).toEqual(["whole", "whole"]);
  });

  test("always shows the first, with labels cut and tags left out if need be", () => {
    const tags = Array.from({ length: 64 }, (_, place) => `数${place}`.padEnd(100, "据"));
    const huge = result("a", { title: "题".repeat(500), tags, body: long(5000) });
    const [only, ...others] = fitResults([huge, result("b")], full, 700);
    expect(only?.shown).toMatchObject({
      id: "a",
      body: "",
      truncated: true,
      tags: tags.slice(0, 2),
    });
    expect(only?.shown.title).toHaveLength(79);
    expect(others.map(formOf)).toEqual(["whole"]);
  });

  test("says what the whole body costs where it is cut", () => {
    const [only] = fitResults([result("a", { body: long(5000) })], full, 1000);
    expect(only?.shown).toMatchObject({ truncated: true, body_tokens: 6250 });
  });

  test("leaves bodies out, or shows what the query finds in them, when asked to", () => {
    const results = [result("a", { body: `${long(300)}needle ${long(300)}` }), result("b")];
    const bodyOf = (body: "none" | "snippet") =>
      fitResults(results, { body, query: "needle" }, 5000).map(({ shown }) => shown);
    expect(bodyOf("none").map((shown) => Object.keys(shown))).toEqual(
      Array.from({ length: 2 }, () => ["id", "title", "type", "tags", "source", "project"]),
    );
    const [cut, whole] = bodyOf("snippet");
    expect(cut).toMatchObject({ body: expect.stringContaining("needle"), truncated: true });
    expect(cut?.body?.length).toBeLessThanOrEqual(320);
    expect(whole).toEqual(results[1]);
  });

  test("makes snippets of dense writing shorter", () => {
    const [dense] = fitResults([result("a", { body: "数".repeat(5000) })], full, 1000);
    expect(dense?.shown.body).toHaveLength(119);
  });

  test("stays within the room, in order, whatever the results", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 3000 }),
      fc.integer({ min: 0, max: 3000 }).map(long),
      fc.constantFrom("数据".repeat(2000), '"\\\n'.repeat(1000), ""),
    );
    const anyResult = fc.record({
      id: fc.string({ maxLength: 200 }),
      title: anyText,
      body: anyText,
    });
    const anyTags = fc.array(fc.string({ maxLength: 100 }), { maxLength: 64 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyResult, anyTags), { minLength: 1, maxLength: 20 }),
        fc.constantFrom("full" as const, "snippet" as const, "none" as const),
        fc.integer({ min: 700, max: 20_000 }),
        (given, body, tokens) => {
          const results = given.map(([{ id, ...fields }, tags]) => result(id, { ...fields, tags }));
          const fitted = fitResults(results, { body, query: "word" }, tokens);
          expect(fitted.length).toBeGreaterThan(0);
          const json = fitted.map((one) => one.json);
          expect(json).toEqual(fitted.map(({ shown }) => JSON.stringify(shown)));
          expect(fitted.map(({ shown }) => shown.id)).toEqual(
            results.slice(0, fitted.length).map(({ id }) => id),
          );
          expect(estimateTokens(json.join(","))).toBeLessThanOrEqual(tokens);
        },
      ),
      { numRuns: 200 },
    );
  });
});
