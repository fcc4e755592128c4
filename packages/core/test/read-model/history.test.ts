import { expect, test } from "vitest";
import { type Caller, InMemoryStore, Memory, type MemorySettingsInput } from "../../src/index.ts";
import { ManualClock } from "../manual-clock.ts";

const caller: Caller = { namespace: "default" };

async function openHistory(revisions: number, settings: MemorySettingsInput = {}) {
  const clock = new ManualClock();
  const store = new InMemoryStore({ clock });
  const memory = new Memory({ store, clock, settings });
  const write = async (ttl?: number) => {
    clock.advance(1);
    await memory.set(caller, { id: "a", title: "", body: "", type: "state", tags: [], ttl });
  };
  for (let n = 0; n < revisions; n += 1) await write();
  const page = async (cursor?: string) => memory.history(caller, { id: "a", limit: 2, cursor });
  return { clock, store, memory, write, page };
}

const revisionsOf = ({ results }: { results: readonly { revision: number | null }[] }) =>
  results.map(({ revision }) => revision);

test("a history continues where it was left while the entry is written", async () => {
  const { write, page } = await openHistory(5);
  const first = await page();
  expect(revisionsOf(first)).toEqual([5, 4]);
  await write();
  const second = await page(first.cursorAfter(2));
  expect([revisionsOf(second), second.offset, second.total]).toEqual([[3, 2], 3, 6]);
  await write();
  const third = await page(second.cursorAfter(2));
  expect([revisionsOf(third), third.offset]).toEqual([[1], 6]);
  expect(third.cursorAfter(1)).toBeUndefined();
});

test("a reply with room for one version is continued after that one", async () => {
  const { page } = await openHistory(3);
  const { cursorAfter } = await page();
  expect(revisionsOf(await page(cursorAfter(1)))).toEqual([2, 1]);
});

test("versions that were dropped meanwhile are missing, and none comes twice", async () => {
  const { write, page } = await openHistory(5, { versionsPerEntry: 5 });
  const first = await page();
  await write();
  await write();
  expect(revisionsOf(await page(first.cursorAfter(2)))).toEqual([3]);
  for (let n = 0; n < 3; n += 1) await write();
  expect(revisionsOf(await page(first.cursorAfter(2)))).toEqual([]);
});

test("the history of an id that expired and was written again is not continued", async () => {
  const { clock, write, page } = await openHistory(5);
  const { cursorAfter } = await page();
  await write(1);
  clock.advance(2000);
  for (let n = 0; n < 8; n += 1) {
    await write();
    expect(revisionsOf(await page(cursorAfter(2)))).toEqual([]);
  }
});

test("versions older than revisions are continued too", async () => {
  const { store, clock, memory, page, write } = await openHistory(0);
  const entry = {
    id: "a",
    title: "",
    body: "",
    type: "state",
    tags: [],
    source: "",
    project: "",
    created: "2025-01-01",
    updated: "2025-01-01",
    hits: 0,
    ttl: null,
    revision: 0,
    expiresAt: null,
  };
  store.plantUnversioned("default", entry);
  for (let n = 0; n < 4; n += 1) await write();
  const first = await page();
  await write();
  expect(revisionsOf(await page(first.cursorAfter(1)))).toEqual([3, 2]);
  await memory.delete(caller, { id: "a" });
  clock.advance(1);
  expect(revisionsOf(await page(first.cursorAfter(2)))).toEqual([2, 1]);
});
