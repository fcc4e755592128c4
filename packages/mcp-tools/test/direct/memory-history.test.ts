import { expect, test } from "vitest";
import { openService } from "./direct-service.ts";

test("returns versions, newest first, of a deleted entry too", async () => {
  const { answer, clock, set } = await openService();
  await set("a", { tags: ["x"], operation_id: "op" });
  clock.advance(1);
  await answer("memory_delete", { id: "a" });
  const fields = {
    title: "a",
    body: "About a.",
    type: "decision",
    tags: ["x"],
    source: "unknown",
    project: "",
  };
  expect(await answer("memory_history", { id: "a" })).toEqual({
    id: "a",
    count: 2,
    total: 2,
    versions: [
      { index: 0, ...fields, updated: "2026-01-01T00:00:00.002Z", operation: "deleted", rev: 2 },
      {
        index: 1,
        ...fields,
        updated: "2026-01-01T00:00:00.001Z",
        operation: "created",
        rev: 1,
        operation_id: "op",
      },
    ],
  });
});

test("returns 10 versions unless told otherwise, and says how many there are", async () => {
  const { answer, set } = await openService();
  for (let revision = 1; revision <= 11; revision += 1) await set("a");
  expect(await answer("memory_history", { id: "a" })).toMatchObject({
    count: 10,
    total: 11,
    note: "10 of 11 here; for more, add next_cursor as cursor.",
  });
  const { versions } = await answer("memory_history", { id: "a", limit: 11 });
  expect(versions.at(-1)).toMatchObject({ index: 10, rev: 1 });
});

test("says why an id has no versions", async () => {
  const { answer } = await openService();
  expect(await answer("memory_history", { id: "a" })).toEqual({
    id: "a",
    count: 0,
    total: 0,
    versions: [],
    note: "No versions: the id was never written, or its entry has expired.",
  });
});
