import { describe, expect, it } from "vitest";
import { HeldDocuments } from "./held-documents.ts";
import { sampleDocument } from "./sample-document.ts";

function indexOf(bodies: Record<string, string>): HeldDocuments {
  const index = new HeldDocuments();
  for (const [id, body] of Object.entries(bodies)) index.put(sampleDocument({ id, body }));
  return index;
}

describe("RecallIndex", () => {
  it("returns substring matches, then all words, then any word, best first", () => {
    const index = indexOf({
      z: "connection pool",
      partial: "a pool of water and nothing else that would matter here",
      reversed: "pool connection",
      scattered: "connection to a very long text about a certain swimming pool",
      a: "the connection pool is full, so is the pool",
      better: "pool",
      none: "elephants",
    });
    expect(index.search("connection pool").map(({ id, kind }) => [id, kind])).toEqual([
      ["z", "substring"],
      ["a", "substring"],
      ["reversed", "all_words"],
      ["scattered", "all_words"],
      ["better", "any_word"],
      ["partial", "any_word"],
    ]);
  });

  it("gives ties in the order of ids", () => {
    const index = indexOf({ c: "two one", a: "two one", b: "two one" });
    expect(index.idsOf("one two")).toEqual(["a", "b", "c"]);
  });

  it("scores a word in the title or a tag above the id, and the id above body and source", () => {
    const index = new HeldDocuments();
    index.put(sampleDocument({ id: "x1", title: "pool" }));
    index.put(sampleDocument({ id: "x2", tags: ["pool"] }));
    index.put(sampleDocument({ id: "pool", title: "x3" }));
    index.put(sampleDocument({ id: "x4", title: "x", body: "pool" }));
    index.put(sampleDocument({ id: "x5", title: "x", body: "x", source: "pool" }));
    const score = new Map(index.search("pool").map((match) => [match.id, match.score] as const));
    expect(score.get("x1")).toBe(score.get("x2"));
    expect(score.get("x2")).toBeGreaterThan(score.get("pool") as number);
    expect(score.get("pool")).toBeGreaterThan(score.get("x4") as number);
    expect(score.get("x4")).toBe(score.get("x5"));
  });

  it("scores a rare word above a common one", () => {
    const index = indexOf({ a: "pool x", b: "pool y", c: "pool z", d: "otter q", e: "w w" });
    expect(index.idsOf("pool otter")[0]).toBe("d");
  });

  it("scores the name as written above its parts apart", () => {
    const index = indexOf({ apart: "user x name", together: "userName" });
    expect(index.idsOf("user_name")).toEqual(["together", "apart"]);
  });

  it("scores a substring match without a word of the query 0", () => {
    expect(indexOf({ a: "x => x" }).search("=>")).toEqual([
      { id: "a", kind: "substring", score: 0 },
    ]);
  });

  it("counts a repeated word of the query once", () => {
    const index = indexOf({ a: "two one" });
    expect(index.search("one one two")).toEqual(index.search("one two"));
  });

  it("finds the new text and not the old after a replacement", () => {
    const index = indexOf({ a: "old text" });
    index.put(sampleDocument({ id: "a", body: "new text" }));
    expect(index.index.size).toBe(1);
    expect(index.idsOf("old")).toEqual([]);
    expect(index.idsOf("new")).toEqual(["a"]);
  });

  it("forgets a removed document, and uses its slot again", () => {
    const held = indexOf({ a: "text", b: "text" });
    const slot = held.index.slotOf("a");
    expect(held.remove("a")).toBe(slot);
    expect(held.remove("a")).toBeUndefined();
    expect(held.idsOf("text")).toEqual(["b"]);
    expect(held.put(sampleDocument({ id: "c", body: "text" }))).toBe(slot);
    expect([held.index.size, held.index.slotCount]).toEqual([2, 2]);
    expect(held.idsOf("text")).toEqual(["b", "c"]);
  });

  it("keeps the slot of a replaced document", () => {
    const held = indexOf({ a: "one", b: "two" });
    const slot = held.index.slotOf("a") as number;
    expect(held.put(sampleDocument({ id: "a", body: "three" }))).toBe(slot);
    expect(held.index.idOf(slot)).toBe("a");
  });

  it("orders matches of one score as it is told", () => {
    const held = indexOf({ a: "one", b: "one", c: "one" });
    expect(held.idsOf("one", { compareTies: (a, b) => b - a })).toEqual(["c", "b", "a"]);
  });

  it("returns as many as asked for and counts all", () => {
    const held = indexOf({ a: "one two", b: "two one", c: "two one", d: "one two" });
    const { words, substrings, total } = held.index.search("two one", {
      limit: 1,
      substringLimit: 1,
    });
    expect([words.length, substrings.length, total]).toEqual([1, 1, 4]);
  });

  it("leaves out what is not live", () => {
    const held = indexOf({ a: "one", b: "one" });
    const gone = held.index.slotOf("a");
    expect(held.idsOf("one", { isLive: (slot) => slot !== gone })).toEqual(["b"]);
  });

  it("lets a prior decide between equals and never makes a document match", () => {
    const held = indexOf({ a: "one", b: "one", c: "two" });
    const used = held.index.slotOf("b");
    const prior = (slot: number) => (slot === used ? 1 : 0);
    expect(held.idsOf("one", { prior })).toEqual(["b", "a"]);
    expect(held.idsOf("two", { prior: () => 1 })).toEqual(["c"]);
  });

  it("filters by exact tags, type and project before the cut to the limit", () => {
    const held = new HeldDocuments();
    held.put(sampleDocument({ id: "best", body: "pool", tags: ["x"] }));
    held.put(sampleDocument({ id: "a", body: "a pool of x", tags: ["x", "y"], project: "p" }));
    held.put(sampleDocument({ id: "b", body: "a pool of x", tags: ["X"], type: "state" }));
    const found = (filter: object) => held.idsOf("pool", { filter, limit: 1, substringLimit: 1 });
    expect(found({ tags: ["x", "y"] })).toEqual(["a"]);
    expect(found({ tags: ["X"] })).toEqual(["b"]);
    expect(found({ type: "state" })).toEqual(["b"]);
    expect(found({ project: "p", tags: [] })).toEqual(["a"]);
    expect(found({ project: "p", tags: ["absent"] })).toEqual([]);
    const selected = held.index.select({ project: "" });
    expect(Array.from(selected, (slot) => held.index.idOf(slot)).toSorted()).toEqual(["b", "best"]);
    expect(held.index.select({}).length).toBe(3);
  });
});
