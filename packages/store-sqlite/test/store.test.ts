import { copyFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LOG_START } from "@memory-mcp/core";
import { describe, expect, it } from "vitest";
import { openSqliteStore } from "../src/store.ts";
import { openedDatabase, openedStore, temporaryFile } from "./opened.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { setOf } from "./writes.ts";

describe("a closed store", () => {
  it("has put everything into the data file itself", async () => {
    const file = temporaryFile();
    const store = await openedStore({ file });
    await store.commit("default", setOf("a"));
    await store.close();
    const copy = join(temporaryFolder(), "copy.db");
    copyFileSync(file, copy);
    expect(await (await openedStore({ file: copy })).read("default", "a")).toBeDefined();
  });

  it("has brought accepted writes to their end and refuses later ones", async () => {
    const file = temporaryFile();
    const store = await openSqliteStore({ file });
    const accepted = Array.from({ length: 100 }, (_, n) =>
      store.commit("default", setOf(`entry-${n}`)),
    );
    const closed = store.close();
    await expect(store.commit("default", setOf("late"))).rejects.toMatchObject({ code: "closed" });
    await closed;
    for (const outcome of await Promise.all(accepted)) expect(outcome.kind).toBe("applied");

    const again = await openedStore({ file });
    expect(await again.commit("default", setOf("last"))).toMatchObject({ entries: 101 });
  });

  it("may be closed again, and refuses every call", async () => {
    const store = await openSqliteStore({ file: temporaryFile() });
    await Promise.all([store.close(), store.close()]);
    await store.close();
    const calls = [
      store.read("default", "a"),
      store.readMany("default", ["a"]),
      store.commit("default", setOf("a")),
      store.versions("default", "a", { offset: 0, limit: 1 }),
      store.changes("default", LOG_START, 1),
      store.scan("default")[Symbol.asyncIterator]().next(),
      store.namespaces()[Symbol.asyncIterator]().next(),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: "closed" });
    expect(await store.health()).toMatchObject({
      ok: false,
      error: expect.stringContaining("The store is closed."),
    });
  });
});

describe("a data file that is gone", () => {
  it.each([
    ["deleted", (file: string) => rmSync(file)],
    ["moved", (file: string) => renameSync(file, `${file}.old`)],
    [
      "replaced",
      (file: string) => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
  ])("(%s) fails the health check, and takes no write for success", async (_, remove) => {
    const file = temporaryFile();
    const store = await openedStore({ file });
    expect(await store.health()).toEqual({ ok: true, store: "sqlite" });
    remove(file);
    expect(await store.health()).toMatchObject({
      ok: false,
      error: expect.stringMatching(/deleted, moved or replaced .* \(.*memory\.db\)/),
    });
    await expect(store.commit("default", setOf("a"))).rejects.toMatchObject({
      code: "unavailable",
    });
  });
});

describe("a scan", () => {
  it("hands out long bodies in pages of bounded size, each entry once", async () => {
    const store = await openedStore();
    const fields = { ...setOf("a").fields, body: "x".repeat(1_048_576) };
    for (let n = 10; n < 20; n += 1) await store.commit("default", setOf(`long-${n}`, { fields }));
    const pages: string[][] = [];
    for await (const page of store.scan("default")) pages.push(page.map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([5, 5]);
    expect(new Set(pages.flat()).size).toBe(10);
  });

  it("holds no snapshot between pages, so that the log can be put into the data file", async () => {
    const file = temporaryFile();
    const store = await openedStore({ file });
    for (let n = 0; n < 600; n += 1) void store.commit("default", setOf(`entry-${n}`));
    await store.commit("default", setOf("last"));
    const pages = store.scan("default")[Symbol.asyncIterator]();
    expect((await pages.next()).value).toHaveLength(500);
    const { database } = await openedDatabase({ file });
    const checkpoint = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
    expect(checkpoint).toMatchObject({ busy: 0, log: 0 });
    expect((await pages.next()).value).toHaveLength(101);
  });
});
