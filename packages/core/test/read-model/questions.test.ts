import { describe, expect, test } from "vitest";
import { type Caller, InMemoryStore, Memory, type SetRequest } from "../../src/index.ts";
import { ManualClock } from "../manual-clock.ts";

const caller: Caller = { namespace: "default" };
const DAY = 86_400_000;

function openMemory() {
  const clock = new ManualClock();
  const store = new InMemoryStore({ clock });
  const memory = new Memory({ store, clock });
  const remember = async (id: string, request: Partial<SetRequest> = {}) => {
    clock.advance(1);
    await memory.set(caller, { id, title: id, body: "", type: "decision", tags: [], ...request });
  };
  const found = async (request: Parameters<Memory["search"]>[1]) =>
    (await memory.search(caller, request)).results.map(({ entry }) => entry.id);
  return { clock, store, memory, remember, found };
}

describe("search", () => {
  test("wants all tags, the type and the project; an empty list of tags is no filter", async () => {
    const { remember, found } = openMemory();
    await remember("a", { tags: ["x", "y"], project: "p" });
    await remember("b", { tags: ["x"], type: "state" });
    expect(await found({ tags: ["x", "y"] })).toEqual(["a"]);
    expect(await found({ tags: [] })).toEqual(["b", "a"]);
    expect(await found({ type: "state" })).toEqual(["b"]);
    expect(await found({ project: "p" })).toEqual(["a"]);
    expect(await found({ project: "" })).toEqual(["b"]);
    expect(await found({ tags: ["x"], project: "p", type: "state" })).toEqual([]);
  });

  test("orders by hits, then by the time of writing, and equals the same way in every process", async () => {
    const { memory, store, clock, remember, found } = openMemory();
    await remember("older");
    await remember("young");
    for (const id of ["twin a", "twin b", "twin c"]) {
      await memory.set(caller, { id, title: "", body: "", type: "state", tags: [] });
    }
    await memory.get(caller, "older");
    const order = await found({});
    expect(order[0]).toBe("older");
    const other = new Memory({ store, clock });
    const { results } = await other.search(caller, {});
    expect(results.map(({ entry }) => entry.id)).toEqual(order);
  });

  test("puts exact substrings first, then all words, then any word", async () => {
    const { memory, remember } = openMemory();
    await remember("any", { body: "We chose a queue." });
    await remember("all", { body: "The broker was chosen: queue, durable." });
    await remember("exact", { body: "It is a durable queue." });
    await remember("none", { body: "Unrelated." });
    const { results, total } = await memory.search(caller, { query: " Durable Queue" });
    expect(results.map(({ entry, match }) => [entry.id, match])).toEqual([
      ["exact", "substring"],
      ["all", "all_words"],
      ["any", "any_word"],
    ]);
    expect(total).toBe(3);
  });

  test("orders exact substrings by hits", async () => {
    const { memory, remember, found } = openMemory();
    await remember("rare", { body: "needle" });
    await remember("popular", { body: "needle" });
    await remember("new", { body: "needle" });
    await memory.get(caller, "popular");
    expect(await found({ query: "needle" })).toEqual(["popular", "new", "rare"]);
  });

  test("applies filters before the limit and counts what the limit left out", async () => {
    const { memory, remember } = openMemory();
    for (let n = 0; n < 30; n += 1) await remember(`noise${n}`, { body: "needle" });
    await remember("p1", { body: "a needle", project: "p" });
    await remember("p2", { body: "a needle", project: "p" });
    const { results, total } = await memory.search(caller, {
      query: "needle",
      project: "p",
      limit: 1,
    });
    expect([results.length, total]).toEqual([1, 2]);
  });

  test("treats a blank query as none", async () => {
    const { remember, found } = openMemory();
    await remember("a");
    expect(await found({ query: " \n" })).toEqual(["a"]);
  });

  test("finds an entry under its present words and tags only", async () => {
    const { memory, remember, found } = openMemory();
    await remember("a", { body: "before", tags: ["old"] });
    expect(await found({ query: "before" })).toEqual(["a"]);
    await remember("a", { body: "after", tags: ["new"] });
    expect(await found({ query: "before" })).toEqual([]);
    expect(await found({ tags: ["old"] })).toEqual([]);
    expect(await found({ query: "after", tags: ["new"] })).toEqual(["a"]);
    await memory.delete(caller, { id: "a" });
    expect(await found({ query: "after" })).toEqual([]);
    await memory.rollback(caller, { id: "a", to: { revision: 1 } });
    expect(await found({ query: "before" })).toEqual(["a"]);
  });

  test("does not show an entry from the moment it expires, nor a recycled id as it was", async () => {
    const { remember, found, clock } = openMemory();
    await remember("a", { ttl: 10, body: "first life", tags: ["x"] });
    await remember("b", { body: "stays", tags: ["x"] });
    expect(await found({ tags: ["x"] })).toEqual(["b", "a"]);
    clock.advance(10_000);
    expect(await found({ tags: ["x"] })).toEqual(["b"]);
    expect(await found({ query: "life" })).toEqual([]);
    await remember("a", { body: "second" });
    expect(await found({ query: "life" })).toEqual([]);
    expect(await found({ query: "second" })).toEqual(["a"]);
  });

  test("refuses a limit that is not positive and an over-long query", async () => {
    const { memory } = openMemory();
    await expect(memory.search(caller, { limit: 0 })).rejects.toThrow(/^limit is 0/);
    await expect(memory.search(caller, { query: "x".repeat(20_001) })).rejects.toThrow(/^query is/);
  });
});

test("lists by hits or by the time of writing, with an honest total", async () => {
  const { memory, remember } = openMemory();
  await remember("a", { type: "state" });
  await remember("b");
  await remember("c");
  await memory.get(caller, "a");
  const ids = async (request: Parameters<Memory["list"]>[1]) => {
    const { results, total } = await memory.list(caller, request);
    return [results.map((entry) => entry.id), total];
  };
  expect(await ids({})).toEqual([["a", "c", "b"], 3]);
  expect(await ids({ sort: "updated", limit: 2 })).toEqual([["c", "b"], 3]);
  expect(await ids({ type: "state" })).toEqual([["a"], 1]);
});

test("offers entries for pruning that nobody read or wrote for the given days", async () => {
  const { memory, remember, clock } = openMemory();
  await remember("older");
  await remember("old");
  await remember("read");
  await memory.get(caller, "read");
  clock.advance(31 * DAY);
  await remember("fresh");
  const { results: candidates, cutoffDate } = await memory.pruneCandidates(caller, {});
  expect(candidates.map(({ id }) => id)).toEqual(["older", "old"]);
  expect(cutoffDate).toBe("2026-01-02");
  expect((await memory.pruneCandidates(caller, { days: 60 })).results).toEqual([]);
});

test("counts entries and those that were never read", async () => {
  const { memory, remember, clock } = openMemory();
  await remember("a");
  await remember("b");
  await remember("brief", { ttl: 1 });
  await memory.get(caller, "b");
  expect(await memory.statistics("default")).toEqual({ entries: 3, neverRead: 2 });
  clock.advance(1000);
  expect(await memory.statistics("default")).toEqual({ entries: 2, neverRead: 1 });
});
