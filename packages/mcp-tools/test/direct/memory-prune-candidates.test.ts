import { expect, test } from "vitest";
import { openService } from "./direct-service.ts";

const DAY = 86_400_000;

test("returns entries that nobody read or wrote for 30 days, oldest first", async () => {
  const { answer, clock, set } = await openService();
  for (const id of ["oldest", "read", "older"]) await set(id);
  await answer("memory_get", { id: "read" });
  clock.advance(31 * DAY);
  await set("young");
  const reply = await answer("memory_prune_candidates");
  expect(reply).toMatchObject({ count: 2, threshold_days: 30, cutoff_date: "2026-01-02" });
  expect(reply.candidates.map(({ id }: { id: string }) => id)).toEqual(["oldest", "older"]);
  expect(reply.candidates[0]).toEqual({
    id: "oldest",
    title: "oldest",
    body: "About oldest.",
    type: "decision",
    tags: [],
    source: "unknown",
    project: "",
    created: "2026-01-01T00:00:00.001Z",
    updated: "2026-01-01T00:00:00.001Z",
    hits: 0,
    ttl: null,
  });
});

test("changes nothing", async () => {
  const { answer, clock, set } = await openService();
  await set("a");
  clock.advance(3 * DAY);
  const first = await answer("memory_prune_candidates", { days: 2 });
  expect(first).toMatchObject({ count: 1, threshold_days: 2 });
  expect(await answer("memory_prune_candidates", { days: 2 })).toEqual(first);
});

test("says of nothing since when entries would have to be unread and unchanged", async () => {
  const { answer, set } = await openService();
  await set("a");
  expect(await answer("memory_prune_candidates")).toMatchObject({
    count: 0,
    total: 0,
    note:
      'Nothing in namespace "default" is unread and unchanged since 2025-12-02; ' +
      "entries considered: 1.",
  });
});
