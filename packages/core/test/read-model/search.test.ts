import { containsQuery } from "@memory-mcp/recall";
import { describe, expect, test } from "vitest";
import { type Caller, InMemoryStore, Memory, type Namespace } from "../../src/index.ts";
import { toDocument } from "../../src/read-model/document.ts";
import { ManualClock } from "../manual-clock.ts";

const caller: Caller = { namespace: "default" };

class CountingStore extends InMemoryStore {
  readonly readIds: string[] = [];

  override async readMany(namespace: Namespace, ids: readonly string[]) {
    this.readIds.push(...ids);
    return super.readMany(namespace, ids);
  }
}

async function openMemory(bodies: readonly string[]) {
  const clock = new ManualClock();
  const store = new CountingStore({ clock });
  const memory = new Memory({ store, clock });
  for (const [at, body] of bodies.entries()) {
    await memory.set(caller, { id: `entry ${at}`, title: "", body, type: "state", tags: [] });
  }
  return { clock, store, memory };
}

describe("a phrase", () => {
  const bodies = Array.from({ length: 60 }, (_, at) =>
    at % 3 === 0 ? `${at}: we use a durable queue` : `${at}: the queue in use is durable`,
  );

  test("puts the entries whose texts contain it first, and only those", async () => {
    const { memory, store } = await openMemory(bodies);
    const { results, total, totalIsExact } = await memory.search(caller, {
      query: "durable queue",
      limit: 100,
    });
    const isPhrase = results.map(({ entry }) => containsQuery("durable queue", toDocument(entry)));
    expect(isPhrase).toEqual(bodies.map((_, place) => place < 20));
    expect(results.map(({ match }) => match === "substring")).toEqual(isPhrase);
    expect([total, totalIsExact]).toEqual([60, true]);
    expect(store.readIds.toSorted()).toEqual([...new Set(store.readIds)].toSorted()); // none read twice
  });

  test("comes page by page, an entry that is no match as a phrase in its place by words", async () => {
    const { memory } = await openMemory(bodies);
    let cursor: string | undefined;
    const ids: string[] = [];
    for (let page = 0; page < 12; page += 1) {
      const found = await memory.search(caller, { query: "durable queue", limit: 5, cursor });
      ids.push(...found.results.map(({ entry }) => entry.id));
      cursor = found.cursorAfter(found.results.length);
    }
    expect(cursor).toBeUndefined();
    expect(new Set(ids).size).toBe(60);
  });

  test("is counted the same on its first page, whether further ones were read or not", async () => {
    const { memory } = await openMemory(bodies);
    const ask = async (cursor?: string) =>
      memory.search(caller, { query: "use is", limit: 3, cursor });
    const first = await ask();
    let cursor = first.cursorAfter(3);
    while (cursor !== undefined) {
      const page = await ask(cursor);
      cursor = page.cursorAfter(page.results.length);
    }
    expect(JSON.stringify(await ask())).toBe(JSON.stringify(first));
  });

  test("is not read out of more than some hundred texts; the rest count by their words", async () => {
    const { memory, store } = await openMemory(
      Array.from({ length: 700 }, (_, at) => `${at}: the queue in use is durable`),
    );
    const { results, totalIsExact } = await memory.search(caller, { query: "durable queue" });
    expect(results.every(({ match }) => match === "all_words")).toBe(true);
    expect(totalIsExact).toBe(true);
    expect(store.readIds.length).toBeLessThanOrEqual(520);
  });
});

test("a query that very many entries match ranks the best thousand and counts the others", async () => {
  const { memory } = await openMemory(Array.from({ length: 1100 }, (_, at) => `common ${at}`));
  const page = await memory.search(caller, { query: "common" });
  expect([page.results.length, page.total, page.ranked]).toEqual([20, 1100, 1000]);
});

test("an answer on an unchanged memory is the same to the letter, whenever it is asked for", async () => {
  const { memory, store, clock } = await openMemory(["alpha", "alpha beta", "beta alpha", "x"]);
  const ask = async (asked: Memory) => {
    const page = await asked.search(caller, { query: "alpha beta", limit: 2 });
    return JSON.stringify([page, page.cursorAfter(2)]);
  };
  const first = await ask(memory);
  clock.advance(1000 * 86_400_000);
  expect(await ask(memory)).toBe(first);
  expect(await ask(new Memory({ store, clock }))).toBe(first);
});

test("use and freshness lift an entry among equals and never over a better match", async () => {
  const { memory } = await openMemory(["alpha", "alpha", "alpha beta"]);
  for (let fetches = 0; fetches < 100; fetches += 1) await memory.get(caller, "entry 0");
  const { results } = await memory.search(caller, { query: "beta alpha" });
  expect(results.map(({ entry }) => entry.id)).toEqual(["entry 2", "entry 0", "entry 1"]);
});

test("a total that leaves texts unread is not called exact", async () => {
  const apart = "yellow; no"; // has what begins with "n" and what ends in "w", not one after the other
  const many = await openMemory([...Array.from({ length: 600 }, () => apart), "yellow night"]);
  const unread = await many.memory.search(caller, { query: "w n", limit: 100 });
  expect(unread.totalIsExact).toBe(false);
  const few = await openMemory([apart, "yellow night"]);
  const { results, total, totalIsExact } = await few.memory.search(caller, { query: "w n" });
  expect(results[0]).toMatchObject({ entry: { id: "entry 1" }, match: "substring" });
  expect([total, totalIsExact]).toEqual([results.length, true]);
});
