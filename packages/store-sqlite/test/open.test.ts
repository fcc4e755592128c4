import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { MemoryStore } from "@memory-mcp/core";
import { describe, expect, it } from "vitest";
import { loadDriver } from "../src/driver.ts";
import { MIGRATIONS } from "../src/migrations.ts";
import { openSqliteStore } from "../src/store.ts";
import { openedDatabase, openedStore, temporaryFile } from "./opened.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { setOf } from "./writes.ts";

const OPERATION = {
  id: "operation-1",
  fingerprint: "fingerprint",
  expiresAt: "2100-01-01T00:00:00.000Z",
};

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

async function expectWritable(store: MemoryStore): Promise<void> {
  await store.commit("default", setOf("a"));
  expect((await store.read("default", "a"))?.body).toBe("Body");
}

/** Makes a database as another program would. */
async function foreignDatabase(file: string, sql: string): Promise<void> {
  const { DatabaseSync } = await loadDriver();
  const connection = new DatabaseSync(file, { timeout: 0 });
  connection.exec(sql);
  connection.close();
}

describe("opening a data file", () => {
  it("makes the file and its folders, for this user only", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "one", "two", "memory.db");
    await expectWritable(await openedStore({ file }));
    expect(modeOf(join(folder, "one"))).toBe(0o700);
    expect(modeOf(join(folder, "one", "two"))).toBe(0o700);
    for (const name of [file, `${file}-wal`, `${file}-shm`]) expect(modeOf(name)).toBe(0o600);
  });

  it("leaves the mode of an existing file as its owner set it", async () => {
    const file = temporaryFile();
    writeFileSync(file, "");
    chmodSync(file, 0o640);
    await openedStore({ file });
    expect(modeOf(file)).toBe(0o640);
  });

  it.each(["with space", "Bücher & Söhne", "記憶", "100% #1?mode=ro", "it's"])(
    "works in a folder named %j",
    async (name) => {
      const file = join(temporaryFolder(), name, `${name}.db`);
      await expectWritable(await openedStore({ file }));
      expect(existsSync(file)).toBe(true);
    },
  );

  it("takes a relative path from the working directory", async () => {
    const file = temporaryFile();
    await expectWritable(await openedStore({ file: relative(process.cwd(), file) }));
    expect(existsSync(file)).toBe(true);
  });

  it("finds again what was written before it was closed", async () => {
    const file = temporaryFile();
    const first = await openedStore({ file });
    await first.commit("default", setOf("a", { operation: OPERATION }));
    await first.close();

    const second = await openedStore({ file });
    expect(await second.read("default", "a")).toMatchObject({ body: "Body", revision: 1 });
    const retried = await second.commit("default", setOf("a", { operation: OPERATION }));
    expect(retried).toMatchObject({ kind: "replayed", revision: 1, entries: 1 });
  });

  it("refuses a file that is no database, and leaves it as it is", async () => {
    const file = temporaryFile();
    const text = "Dear diary, ".repeat(1000);
    writeFileSync(file, text);
    await expect(openSqliteStore({ file })).rejects.toMatchObject({
      code: "corrupt",
      message: expect.stringMatching(/memory\.db cannot be used.*no SQLite database/),
    });
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  it.each([
    ["with tables", "CREATE TABLE customers (name)"],
    ["with an application id", "PRAGMA application_id = 1234"],
    ["with a user version", "PRAGMA user_version = 7"],
  ])("refuses a database of another program %s, and leaves it as it is", async (_, sql) => {
    const file = temporaryFile();
    await foreignDatabase(file, sql);
    const bytes = readFileSync(file);
    await expect(openSqliteStore({ file })).rejects.toMatchObject({
      code: "corrupt",
      message: expect.stringContaining("database of another program"),
    });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it("refuses the data of a later version, and leaves it as it is", async () => {
    const file = temporaryFile();
    const { database } = await openedDatabase({ file });
    const later = MIGRATIONS.length + 1;
    database.execute(`PRAGMA user_version = ${later}`);
    await expect(openSqliteStore({ file })).rejects.toMatchObject({
      code: "corrupt",
      message: expect.stringContaining(`Its schema has version ${later}`),
    });
    expect(database.pragma("user_version")).toBe(later);
  });

  it("is unavailable where no folder can be made", async () => {
    const blocked = join(temporaryFolder(), "file");
    writeFileSync(blocked, "");
    await expect(openSqliteStore({ file: join(blocked, "memory.db") })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringMatching(/cannot be made or written \(ENOTDIR|EEXIST\)/),
    });
  });

  it("is unavailable in a folder that takes no files", async () => {
    await expect(openSqliteStore({ file: "/proc/memory.db" })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("/proc/memory.db cannot be made or written"),
    });
  });

  it("is unavailable when the path is a folder", async () => {
    const folder = join(temporaryFolder(), "memory.db");
    mkdirSync(folder);
    await expect(openSqliteStore({ file: folder })).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("is no regular file"),
    });
  });
});
