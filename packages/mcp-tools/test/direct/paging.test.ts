import { describe, expect, test } from "vitest";
import { openService } from "./direct-service.ts";

const DAY = 86_400_000;

type Service = Awaited<ReturnType<typeof openService>>;

/** Follows the cursors to the end. */
async function everyPage(service: Service, tool: string, given: Record<string, unknown>) {
  const pages = [await service.answer(tool, given)];
  while (pages.at(-1).next_cursor !== undefined) {
    pages.push(await service.answer(tool, { ...given, cursor: pages.at(-1).next_cursor }));
  }
  return pages;
}

async function openWithEntries() {
  const service = await openService();
  for (let number = 1; number <= 7; number += 1) await service.set(`entry ${number}`);
  return service;
}

describe.each([
  ["memory_search", { query: "entry" }, "results"],
  ["memory_search", {}, "results"],
  ["memory_list", { sort: "updated" }, "results"],
  ["memory_prune_candidates", { days: 1 }, "candidates"],
])("%s of %j", (tool, given, name) => {
  test("shows each entry once, page by page, with the same total", async () => {
    const service = await openWithEntries();
    service.clock.advance(3 * DAY);
    const pages = await everyPage(service, tool, { ...given, limit: 3 });
    expect(pages.map(({ count }) => count)).toEqual([3, 3, 1]);
    for (const { total } of pages) expect(total).toBe(7);
    const ids = pages.flatMap((page) => page[name].map(({ id }: { id: string }) => id));
    expect(new Set(ids).size).toBe(7);
  });

  test("refuses a cursor of another call, and a made-up one, and says what to do", async () => {
    const service = await openWithEntries();
    service.clock.advance(3 * DAY);
    const { next_cursor: cursor } = await service.answer(tool, { ...given, limit: 3 });
    const other = tool === "memory_list" ? "memory_search" : "memory_list";
    for (const [name, foreign] of [
      [other, cursor],
      [tool, "made-up"],
    ]) {
      expect(await service.refusal(name, { cursor: foreign })).toMatch(
        /^cursor is not one that this request returned\. .* call again without it/,
      );
    }
  });

  test("takes an empty cursor for none", async () => {
    const service = await openWithEntries();
    const first = await service.answer(tool, { ...given, limit: 3 });
    expect(await service.answer(tool, { ...given, limit: 3, cursor: "" })).toEqual(first);
  });
});

test("memory_history numbers versions through its pages", async () => {
  const service = await openService();
  for (let revision = 1; revision <= 5; revision += 1) await service.set("a");
  const pages = await everyPage(service, "memory_history", { id: "a", limit: 2 });
  const places = pages.flatMap(({ versions }) =>
    versions.map(({ index, rev }: { index: number; rev: number }) => [index, rev]),
  );
  expect(places).toEqual([0, 1, 2, 3, 4].map((index) => [index, 5 - index]));
});
