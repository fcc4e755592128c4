import { expect, test } from "vitest";
import { type Caller, InMemoryStore, Memory, type SetRequest } from "../../src/index.ts";
import { ManualClock } from "../manual-clock.ts";

const caller: Caller = { namespace: "default" };

async function openMemory(...entries: readonly Partial<SetRequest>[]) {
  const clock = new ManualClock();
  const memory = new Memory({ store: new InMemoryStore({ clock }), clock });
  for (const [at, entry] of entries.entries()) {
    const id = `entry ${at}`;
    await memory.set(caller, { id, title: "", body: "", type: "state", tags: [], ...entry });
  }
  return { memory, clock };
}

test("an empty answer says what each part of the request matches, and what would find something", async () => {
  const { memory } = await openMemory(
    { body: "durable queue", project: "p", tags: ["broker"] },
    { body: "durable queue", project: "q", tags: ["broker", "old"] },
    { body: "other", project: "p", type: "decision" },
  );
  const request = { query: "queue", project: "p", type: "decision", tags: ["broker", "none"] };
  const { results, total, explanation } = await memory.search(caller, request);
  expect([results, total]).toEqual([[], 0]);
  expect(explanation).toEqual({
    namespace: "default",
    considered: 3,
    filters: [
      { filter: "tags", value: "broker", matching: 2 },
      { filter: "tags", value: "none", matching: 0 },
      { filter: "type", value: "decision", matching: 1 },
      { filter: "project", value: "p", matching: 2 },
      { filter: "query", value: "queue", matching: 2 },
    ],
    relaxed: {
      request: { query: "queue", project: "p", tags: ["broker"] },
      without: [
        { filter: "tags", value: "none" },
        { filter: "type", value: "decision" },
      ],
      total: 1,
    },
  });
});

test("nothing is proposed where no part of the request finds anything", async () => {
  const { memory } = await openMemory({ body: "text" });
  const { explanation } = await memory.search(caller, { query: "unheard", project: "none" });
  expect(explanation).toMatchObject({ considered: 1 });
  expect(explanation).not.toHaveProperty("relaxed");
});

test("list and prune explain as well, and an expired entry is not considered", async () => {
  const { memory, clock } = await openMemory({ ttl: 1 }, {});
  clock.advance(1000);
  const { explanation } = await memory.list(caller, { type: "decision" });
  expect(explanation).toEqual({
    namespace: "default",
    considered: 1,
    filters: [{ filter: "type", value: "decision", matching: 0 }],
  });
  const pruned = await memory.pruneCandidates(caller, {});
  expect(pruned.explanation).toEqual({ namespace: "default", considered: 1, filters: [] });
});

test("an answer with results, and a page after the last one, explain nothing", async () => {
  const { memory } = await openMemory({ body: "text" }, { body: "text" });
  const page = await memory.search(caller, { query: "text", limit: 1 });
  expect(page.explanation).toBeUndefined();
  await memory.delete(caller, { id: "entry 0" });
  await memory.delete(caller, { id: "entry 1" });
  const next = await memory.search(caller, { query: "text", cursor: page.cursorAfter(1) });
  expect(next.results).toEqual([]);
  expect(next.explanation).toBeUndefined();
});
