import { InMemoryStore } from "@memory-mcp/core";
import { expect, test } from "vitest";
import { openService } from "./direct-service.ts";

test("returns the entry with its revision and the hits after this one", async () => {
  const { answer, set } = await openService();
  await set("a", { tags: ["x"] });
  await set("a", { tags: ["y"] });
  await answer("memory_get", { id: "a" });
  expect(await answer("memory_get", { id: "a" })).toEqual({
    id: "a",
    title: "a",
    body: "About a.",
    type: "decision",
    tags: ["y"],
    source: "unknown",
    project: "",
    created: "2026-01-01T00:00:00.001Z",
    updated: "2026-01-01T00:00:00.002Z",
    hits: 2,
    ttl: null,
    revision: 2,
  });
});

test("says of an id without an entry that it is not found", async () => {
  const { refusal, set, clock } = await openService();
  expect(await refusal("memory_get", { id: "a" })).toBe("Not found: a");
  await set("a", { ttl: 1 });
  clock.advance(1000);
  expect(await refusal("memory_get", { id: "a" })).toBe("Not found: a");
});

test("serves entries of older servers, whatever their type", async () => {
  const store = new InMemoryStore();
  store.plantUnversioned("default", {
    id: "old",
    title: "",
    body: "",
    type: "no longer allowed",
    tags: [],
    source: "unknown",
    project: "",
    created: "2024-05-01",
    updated: "2024-05-01",
    hits: 3,
    ttl: null,
    revision: 0,
    expiresAt: null,
  });
  const { answer } = await openService({ store });
  expect(await answer("memory_get", { id: "old" })).toMatchObject({
    type: "no longer allowed",
    updated: "2024-05-01",
    hits: 4,
    revision: 0,
  });
  const { results } = await answer("memory_search", { type: "no longer allowed" });
  expect(results).toMatchObject([{ id: "old" }]);
});
