import { expect, test } from "vitest";
import { openService } from "./direct-service.ts";

const idsOf = (reply: { results: { id: string }[] }) => reply.results.map(({ id }) => id);

test("orders by hits unless asked for the last written first", async () => {
  const { answer, set } = await openService();
  for (const id of ["read", "written"]) await set(id);
  await answer("memory_get", { id: "read" });
  const byHits = await answer("memory_list");
  expect(byHits).toMatchObject({ count: 2, total: 2 });
  expect(idsOf(byHits)).toEqual(["read", "written"]);
  expect(idsOf(await answer("memory_list", { sort: "hits" }))).toEqual(["read", "written"]);
  expect(idsOf(await answer("memory_list", { sort: "updated" }))).toEqual(["written", "read"]);
});

test("returns whole entries, without a revision", async () => {
  const { answer, set } = await openService();
  await set("a", { tags: ["x"], ttl: 60 });
  const { results } = await answer("memory_list");
  expect(results).toEqual([
    {
      id: "a",
      title: "a",
      body: "About a.",
      type: "decision",
      tags: ["x"],
      source: "unknown",
      project: "",
      created: "2026-01-01T00:00:00.001Z",
      updated: "2026-01-01T00:00:00.001Z",
      hits: 0,
      ttl: 60,
    },
  ]);
});

test("filters by type and project", async () => {
  const { answer, set } = await openService();
  await set("a", { project: "p" });
  await set("b", { type: "state" });
  expect(idsOf(await answer("memory_list", { type: "state" }))).toEqual(["b"]);
  expect(idsOf(await answer("memory_list", { project: "p" }))).toEqual(["a"]);
  expect(idsOf(await answer("memory_list", { project: "" }))).toEqual(["b"]);
});

test("returns 50 entries unless told otherwise, and says how many there are", async () => {
  const { answer, set } = await openService();
  for (let number = 0; number < 51; number += 1) await set(`entry ${number}`);
  expect(await answer("memory_list")).toMatchObject({
    count: 50,
    total: 51,
    note: "50 of 51 here; for more, add next_cursor as cursor.",
  });
  expect(await answer("memory_list", { limit: 51 })).toMatchObject({ count: 51, total: 51 });
});

test("says of nothing what was looked for", async () => {
  const { answer, set } = await openService();
  expect(await answer("memory_list")).toMatchObject({
    note: 'There are no entries in namespace "default".',
  });
  await set("a");
  expect(await answer("memory_list", { type: "state" })).toMatchObject({
    count: 0,
    total: 0,
    note: 'Nothing in namespace "default" matches type "state"; entries considered: 1.',
  });
});
