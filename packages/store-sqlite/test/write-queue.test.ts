import { MemoryError } from "@memory-mcp/core";
import { describe, expect, it } from "vitest";
import { commitWrite } from "../src/commit-write.ts";
import { WriteQueue } from "../src/write-queue.ts";
import { inconsistenciesIn } from "./inconsistencies.ts";
import { openedDatabase, openedStore, temporaryFile } from "./opened.ts";
import { setOf } from "./writes.ts";

async function openedQueue() {
  const { database, tables } = await openedDatabase();
  let transactions = 0;
  const queue = new WriteQueue({
    database,
    transaction: (body) => {
      transactions += 1;
      return database.transaction(body);
    },
    busyTimeout: 0,
  });
  return { queue, database, tables, transactions: () => transactions };
}

describe("the write queue", () => {
  it("lets writes that wait at the same time share a transaction, in their order", async () => {
    const { queue, transactions } = await openedQueue();
    const order: number[] = [];
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    const written = numbers.map((n) =>
      queue.add(() => {
        order.push(n);
        return n;
      }),
    );
    expect(await Promise.all(written)).toEqual(numbers);
    expect(order).toEqual(numbers);
    expect(transactions()).toBe(1);
  });

  it("keeps a transaction short when very many wait", async () => {
    const { queue, transactions } = await openedQueue();
    await Promise.all(Array.from({ length: 130 }, () => queue.add(() => undefined)));
    expect(transactions()).toBe(3);
  });

  it("undoes a write that throws, and the others of its transaction are kept", async () => {
    const { queue, tables } = await openedQueue();
    const ends = await Promise.allSettled(
      ["a", "b", "c"].map((name) =>
        queue.add(() => {
          tables.namespaces.add(name, 1);
          if (name === "b") throw new MemoryError("corrupt", "Unreadable.");
        }),
      ),
    );
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(ends[1]).toMatchObject({ reason: { code: "corrupt" } });
    expect(tables.namespaces.page("", 10)).toEqual(["a", "c"]);
  });

  it("fails every write of a transaction that was not committed", async () => {
    const { queue, database, tables } = await openedQueue();
    const write = (name: string) => queue.add(() => tables.namespaces.add(name, 1));
    const ends = await Promise.allSettled([
      write("a"),
      queue.add(() => {
        database.execute("ROLLBACK"); // as SQLite does by itself on some faults of a disk
        throw new Error("the disk");
      }),
      write("b"),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(tables.namespaces.page("", 10)).toEqual([]);
    await write("c");
    expect(tables.namespaces.page("", 10)).toEqual(["c"]);
  });
});

describe("a write when the disk is full", () => {
  it("fails and leaves nothing, while reads go on, and works again when there is room", async () => {
    const { queue, database, tables } = await openedQueue();
    const fields = { ...setOf("a").fields, body: "x".repeat(1_000_000) };
    const write = (id: string) =>
      queue.add(() => commitWrite(tables, "default", setOf(id, { fields })));
    await write("a");

    database.pragma(`max_page_count = ${database.pragma("page_count")}`);
    await expect(write("b")).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("Disk full"),
    });
    expect(tables.entries.find("default", "b")).toBeUndefined();
    expect(tables.entries.find("default", "a")?.entry.body).toBe(fields.body);

    database.pragma("max_page_count = 1000000");
    expect(await write("b")).toMatchObject({ kind: "applied", entries: 2 });
    expect(inconsistenciesIn(database)).toEqual([]);
  });
});

describe("a write while another process holds the lock", () => {
  it("waits without holding up the rest of this process, and is done when the lock is free", async () => {
    const file = temporaryFile();
    const store = await openedStore({ file });
    await store.commit("default", setOf("a"));
    const other = await openedDatabase({ file });

    other.database.execute("BEGIN IMMEDIATE");
    const write = store.commit("default", setOf("b"));
    for (let n = 1; n <= 20; n += 1) {
      await new Promise(setImmediate);
      expect((await store.read("default", "a"))?.id).toBe("a");
    }
    other.database.execute("ROLLBACK");
    expect(await write).toMatchObject({ kind: "applied", entries: 2 });
  });

  it("is unavailable after the busy timeout, and has written nothing", async () => {
    const file = temporaryFile();
    const store = await openedStore({ file, busyTimeout: 20 });
    const other = await openedDatabase({ file });

    other.database.execute("BEGIN IMMEDIATE");
    await expect(store.commit("default", setOf("a"))).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("Another process"),
    });
    other.database.execute("ROLLBACK");
    expect(await store.read("default", "a")).toBeUndefined();
  });
});
