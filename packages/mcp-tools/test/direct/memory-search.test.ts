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
    note: "20 of 21 shown. Raise limit for more, or narrow the query or filters.",
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
    note: "Memory holds no entries.",
  });
  await set("a", { project: "p" });
  const nothing = { query: "zebra", tags: ["x", "y"], type: "state", project: "" };
  expect(await answer("memory_search", nothing)).toMatchObject({
    count: 0,
    note: 'None of 1 entries matches query "zebra" and tags ["x","y"] and type "state" and project "".',
  });
});
