import { expect, test } from "vitest";
import { openService } from "./direct-service.ts";

test("returns whole entries, each with how it matches", async () => {
  const { answer, set } = await openService();
  await set("any", { body: "We chose a queue." });
  await set("all", { body: "The broker was chosen: queue, durable." });
  await set("exact", {
    body: "It is a durable queue.",
    tags: ["broker", "ops"],
    source: "ada",
    project: "billing",
    ttl: 60,
  });
  const reply = await answer("memory_search", { query: "durable queue" });
  expect(reply).toMatchObject({ count: 3, total: 3 });
  expect(Object.keys(reply)).toEqual(["count", "total", "results"]);
  expect(reply.results[0]).toEqual({
    id: "exact",
    title: "exact",
    body: "It is a durable queue.",
    type: "decision",
    tags: ["broker", "ops"],
    source: "ada",
    project: "billing",
    created: "2026-01-01T00:00:00.003Z",
    updated: "2026-01-01T00:00:00.003Z",
    hits: 0,
    ttl: 60,
    match: "substring",
  });
  expect(reply.results.slice(1)).toMatchObject([
    { id: "all", match: "all_words" },
    { id: "any", match: "any_word" },
  ]);
});

test("filters without a query, says nothing of a match, and takes no tags for no filter", async () => {
  const { answer, set } = await openService();
  await set("a", { tags: ["x", "y"], project: "p" });
  await set("b", { tags: ["x"], type: "state" });
  const ids = async (given: Record<string, unknown>) =>
    (await answer("memory_search", given)).results.map((entry: { id: string }) => entry.id);
  expect(await ids({ tags: ["x", "y"] })).toEqual(["a"]);
  expect(await ids({ tags: [] })).toEqual(["b", "a"]);
  expect(await ids({ type: "state" })).toEqual(["b"]);
  expect(await ids({ project: "" })).toEqual(["b"]);
  expect(await ids({ query: " ", project: "p" })).toEqual(["a"]);
  const { results } = await answer("memory_search", { tags: ["x"] });
  for (const entry of results) expect(entry).not.toHaveProperty("match");
});

test("returns 20 entries unless told otherwise, and says how many there are", async () => {
  const { answer, set } = await openService();
  for (let number = 0; number < 21; number += 1) await set(`entry ${number}`);
  expect(await answer("memory_search")).toMatchObject({
    count: 20,
    total: 21,
    next_cursor: expect.stringMatching(/^[\w-]{10,40}$/),
    note: "20 of 21 here; for more, add next_cursor as cursor.",
  });
  const all = await answer("memory_search", { limit: 21 });
  expect(all).toMatchObject({ count: 21, total: 21 });
  expect(all).not.toHaveProperty("note");
});

test("says of nothing what was looked for, and among how many entries", async () => {
  const { answer, set } = await openService();
  expect(await answer("memory_search")).toEqual({
    count: 0,
    total: 0,
    results: [],
    note: 'There are no entries in namespace "default".',
  });
  await set("a", { project: "p" });
  const nothing = { query: "zebra", tags: ["x", "y"], type: "state", project: "" };
  expect(await answer("memory_search", nothing)).toMatchObject({
    count: 0,
    note:
      'Nothing in namespace "default" matches tags "x" and tags "y" and type "state" and project "" ' +
      'and 1 more; entries considered: 1. Matches of each alone: tags "x" 0, tags "y" 0, ' +
      'type "state" 0, project "" 0, 1 more.',
  });
});

test("says of an empty reply which filter emptied it, and how to call again", async () => {
  const { answer, set } = await openService();
  await set("a", { body: "We chose a durable queue.", type: "decision", project: "p" });
  await set("b", { body: "The queue is full.", type: "incident" });
  const nothing = await answer("memory_search", { query: "queue", type: "state", project: "p" });
  expect(nothing).toMatchObject({
    count: 0,
    note:
      'Nothing in namespace "default" matches type "state" and project "p" and query "queue"; ' +
      'entries considered: 2. Matches of each alone: type "state" 0, project "p" 1, query "queue" 2. ' +
      'Without type "state": 1. Call again with retry_with to see them.',
    retry_with: { query: "queue", project: "p" },
  });
  const retried = await answer("memory_search", nothing.retry_with);
  expect(retried.results).toMatchObject([{ id: "a" }]);
});

test("answers the same call with the same bytes while nothing is written", async () => {
  const { client, set } = await openService();
  for (let number = 0; number < 30; number += 1) {
    await set(`entry ${number}`, { body: `A queue, ${number % 3 === 0 ? "durable" : "quick"}.` });
  }
  for (const given of [{ query: "durable queue", limit: 5 }, { limit: 7 }, { query: "zebra" }]) {
    const call = async () => client.callTool({ name: "memory_search", arguments: given });
    const [first, second] = [await call(), await call()];
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  }
});

test("says when the model of meaning is down, whether or not the words find something", async () => {
  const embedder = {
    model: "a model that is down",
    embed: () => Promise.reject(new Error("connection refused")),
    close: () => Promise.resolve(),
  };
  const { answer, set } = await openService({ embedder });
  await set("a", { body: "We chose a queue." });
  const down = "The model of meaning is down: found by words alone.";
  expect(await answer("memory_search", { query: "queue" })).toMatchObject({ count: 1, note: down });
  const { note } = await answer("memory_search", { query: "zebra" });
  expect(note).toMatch(new RegExp(`entries considered: 1\\. ${down}$`));
});
