import { describe, expect, it } from "vitest";
import type { Database } from "../src/database.ts";
import { APPLICATION_ID, MIGRATIONS, migrate } from "../src/migrations.ts";
import { openedDatabase, temporaryFile } from "./opened.ts";

function schemaOf(database: Database): unknown[] {
  return database.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY name").all();
}

describe("the schema", () => {
  it("is marked as this store's, with its version", async () => {
    const { database } = await openedDatabase();
    expect(database.pragma("application_id")).toBe(APPLICATION_ID);
    expect(database.pragma("user_version")).toBe(MIGRATIONS.length);
  });

  it("stays as it is when the file is opened again", async () => {
    const file = temporaryFile();
    const first = await openedDatabase({ file });
    const schema = schemaOf(first.database);
    const second = await openedDatabase({ file });
    migrate(second.database);
    expect(schemaOf(second.database)).toEqual(schema);
  });

  it("is looked at, not written, when it is up to date: a writer does not hold up a start", async () => {
    const file = temporaryFile();
    const { database } = await openedDatabase({ file });
    database.execute("BEGIN IMMEDIATE");
    await openedDatabase({ file, busyTimeout: 0 });
    database.execute("ROLLBACK");
  });

  it("is made by all steps or by none", async () => {
    const file = temporaryFile();
    const { database } = await openedDatabase({ file });
    database.execute("PRAGMA user_version = 0");
    expect(() => migrate(database)).toThrow("already exists");
    expect(database.pragma("user_version")).toBe(0);
  });
});
