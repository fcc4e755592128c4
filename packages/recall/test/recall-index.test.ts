import { describe, expect, it } from "vitest";
import { RecallIndex } from "../src/index.ts";
import { sampleDocument } from "./sample-document.ts";

function indexOf(bodies: Record<string, string>): RecallIndex {
  const index = new RecallIndex();
  for (const [id, body] of Object.entries(bodies)) index.put(sampleDocument({ id, body }));
  return index;
}

function idsOf(index: RecallIndex, query: string): string[] {
  return index.search(query).map(({ id }) => id);
}

describe("RecallIndex", () => {
  it("returns substring matches by id, then all words, then any word, best first", () => {
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
      ["a", "substring"],
      ["z", "substring"],
      ["reversed", "all_words"],
      ["scattered", "all_words"],
      ["better", "any_word"],
      ["partial", "any_word"],
    ]);
  });

  it("gives ties in the order of ids", () => {
    const index = indexOf({ c: "two one", a: "two one", b: "two one" });
    expect(idsOf(index, "one two")).toEqual(["a", "b", "c"]);
  });

  it("scores a word in the title or a tag above the id, and the id above body and source", () => {
    const index = new RecallIndex();
    index.put(sampleDocument({ id: "x1", title: "pool" }));
    index.put(sampleDocument({ id: "x2", tags: ["pool"] }));
    index.put(sampleDocument({ id: "pool", title: "x3" }));
    index.put(sampleDocument({ id: "x4", title: "x", body: "pool" }));
    index.put(sampleDocument({ id: "x5", title: "x", source: "pool" }));
    const score = new Map(index.search("pool").map((match) => [match.id, match.score] as const));
    expect(score.get("x1")).toBe(score.get("x2"));
    expect(score.get("x2")).toBeGreaterThan(score.get("pool") as number);
    expect(score.get("pool")).toBeGreaterThan(score.get("x4") as number);
    expect(score.get("x4")).toBe(score.get("x5"));
  });

  it("scores a rare word above a common one", () => {
    const index = indexOf({ a: "pool x", b: "pool y", c: "pool z", d: "otter q", e: "w w" });
    expect(idsOf(index, "pool otter")[0]).toBe("d");
  });

  it("scores the name as written above its parts apart", () => {
    const index = indexOf({ apart: "user x name", together: "userName" });
    expect(idsOf(index, "user_name")).toEqual(["together", "apart"]);
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
    expect(index.size).toBe(1);
    expect(idsOf(index, "old")).toEqual([]);
    expect(idsOf(index, "new")).toEqual(["a"]);
  });

  it("forgets a removed document and says whether there was one", () => {
    const index = indexOf({ a: "text", b: "text" });
    expect(index.remove("a")).toBe(true);
    expect(index.remove("a")).toBe(false);
    expect(idsOf(index, "text")).toEqual(["b"]);
    expect(index.size).toBe(1);
  });

  it("is empty and usable after clear", () => {
    const index = indexOf({ a: "text" });
    index.clear();
    expect(index.size).toBe(0);
    expect(idsOf(index, "text")).toEqual([]);
    index.put(sampleDocument({ id: "b", body: "text" }));
    expect(idsOf(index, "text")).toEqual(["b"]);
  });

  it("asks accepts once for each document and keeps scores as they are", () => {
    const index = indexOf({ a: "two one", b: "one", c: "one two" });
    const asked: string[] = [];
    const accepts = (id: string) => {
      asked.push(id);
      return id !== "a";
    };
    const all = index.search("one two");
    expect(index.search("one two", { accepts })).toEqual(all.filter(({ id }) => id !== "a"));
    expect(asked.toSorted()).toEqual(["a", "b", "c"]);
  });
});
