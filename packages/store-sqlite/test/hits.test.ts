import { LOG_START, type MemoryStore } from "@memory-mcp/core";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openedDatabase, openedStore, temporaryFile } from "./opened.ts";
import { deleteOf, NEW_YEAR, setOf } from "./writes.ts";

async function hit(store: MemoryStore, id: string): Promise<number | undefined> {
  return (await store.read("default", id, { countHit: true }))?.hits;
}

async function hitsOf(store: MemoryStore, id: string): Promise<number | undefined> {
  return (await store.read("default", id))?.hits;
}

describe("hits", () => {
  it("survive a close", async () => {
    const file = temporaryFile();
    const first = await openedStore({ file });
    await first.commit("default", setOf("a"));
    await hit(first, "a");
    await hit(first, "a");
    await first.close();
    expect(await hitsOf(await openedStore({ file }), "a")).toBe(2);
  });

  it("are counted while another process holds the lock, and reach the file after it", async () => {
    const file = temporaryFile();
    const store = await openedStore({ file });
    await store.commit("default", setOf("a"));
    const other = await openedDatabase({ file });

    other.database.execute("BEGIN IMMEDIATE");
    expect(await hit(store, "a")).toBe(1);
    expect(await hit(store, "a")).toBe(2);
    expect((await store.readMany("default", ["a"]))[0]?.hits).toBe(2);
    expect((await store.changes("default", LOG_START, 10)).kind).toBe("changes");
    for await (const page of store.scan("default")) expect(page[0]?.hits).toBe(2);
    other.database.execute("ROLLBACK");

    await store.changes("default", LOG_START, 10);
    expect(other.tables.entries.find("default", "a")?.entry.hits).toBe(2);
  });

  it("are in the file and the change log as soon as the log is read", async () => {
    const file = temporaryFile();
    const store = await openedStore({ file, clock: { now: () => NEW_YEAR } });
    await store.commit("default", setOf("a"));
    await hit(store, "a");
    await hit(store, "a");
    const batch = await store.changes("default", LOG_START, 10);
    const at = "2026-01-01T00:00:00.000Z";
    expect(batch).toMatchObject({
      changes: [
        { kind: "set", id: "a", sequence: 1, revision: 1, at },
        { kind: "hit", id: "a", sequence: 2, hits: 2, at },
      ],
    });
    const { tables } = await openedDatabase({ file });
    expect(tables.entries.find("default", "a")?.entry.hits).toBe(2);
  });

  it("add up when two processes count at the same time", async () => {
    const file = temporaryFile();
    const [one, two] = [await openedStore({ file }), await openedStore({ file })];
    await one.commit("default", setOf("a"));
    for (const store of [one, two, one, two, two]) await hit(store, "a");
    await one.commit("default", setOf("b"));
    await two.commit("default", setOf("c"));
    expect([await hitsOf(one, "a"), await hitsOf(two, "a")]).toEqual([5, 5]);
  });

  it("stay with the entry over a set, and are not lost by one", async () => {
    const store = await openedStore();
    await store.commit("default", setOf("a"));
    await hit(store, "a");
    await store.commit("default", setOf("a"));
    expect(await hitsOf(store, "a")).toBe(1);
  });

  it("never reach an entry that was written again under the id of a deleted one", async () => {
    const file = temporaryFile();
    const [reader, writer] = [await openedStore({ file }), await openedStore({ file })];
    await writer.commit("default", setOf("a"));
    await hit(reader, "a");
    await writer.commit("default", deleteOf("a"));
    await writer.commit("default", setOf("a"));
    await reader.close();
    expect(await hitsOf(writer, "a")).toBe(0);
    const { tables } = await openedDatabase({ file });
    expect(tables.changes.from("default", 1, 10).map(({ kind }) => kind)).toEqual([
      "set",
      "delete",
      "set",
    ]);
  });

  it("reach the file by themselves within a second", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const file = temporaryFile();
    const store = await openedStore({ file });
    await store.commit("default", setOf("a"));
    const { tables } = await openedDatabase({ file });
    await hit(store, "a");
    expect(tables.entries.find("default", "a")?.entry.hits).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(tables.entries.find("default", "a")?.entry.hits).toBe(1);
  });
});
