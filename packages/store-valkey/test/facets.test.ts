import { describe, expect, test } from "vitest";
import { facetsOf, KnownFacets } from "../src/facets.ts";

test("an entry has a facet for its project, its type and each tag", () => {
  const entry = { type: "state", project: "p", tags: ["a", "b:c"] };
  expect(facetsOf(entry)).toEqual(["project:p", "type:state", "tag:a", "tag:b:c"]);
});

test("an entry without a type, a project and tags has that of no project", () => {
  expect(facetsOf({ type: "", project: "", tags: [] })).toEqual(["project:"]);
});

describe("known facets", () => {
  test("are those of every state that was seen, the latest last", () => {
    const known = new KnownFacets();
    known.add("mem:e", ["tag:a", "tag:b"]);
    known.add("mem:e", ["tag:b", "tag:c"]);
    known.add("mem:e", ["tag:b", "tag:c"]);
    expect(known.of("mem:e")).toEqual(["tag:a", "tag:b", "tag:c"]);
    expect(known.of("mem:other")).toEqual([]);
  });

  test("stay as they are when nothing is seen", () => {
    const known = new KnownFacets();
    known.add("mem:e", []);
    expect(known.of("mem:e")).toEqual([]);
    known.add("mem:e", ["tag:a"]);
    known.add("mem:e", []);
    expect(known.of("mem:e")).toEqual(["tag:a"]);
  });

  test("of one entry are bounded: the oldest are forgotten first", () => {
    const known = new KnownFacets();
    for (let n = 0; n < 1000; n += 1) known.add("mem:e", [`tag:${n}`]);
    const facets = known.of("mem:e");
    expect(facets).toHaveLength(200);
    expect(facets.at(0)).toBe("tag:800");
    expect(facets.at(-1)).toBe("tag:999");
  });

  test("are bounded in entries: those not seen for longest are forgotten first", () => {
    const known = new KnownFacets();
    known.add("mem:old", ["tag:a"]);
    known.add("mem:seen again", ["tag:a"]);
    for (let n = 0; n < 99_998; n += 1) known.add(`mem:${n}`, ["tag:a"]);
    known.add("mem:seen again", ["tag:a"]);
    known.add("mem:one more", ["tag:a"]);
    expect(known.of("mem:old")).toEqual([]);
    expect(known.of("mem:seen again")).toEqual(["tag:a"]);
    expect(known.of("mem:0")).toEqual(["tag:a"]);
  });
});
