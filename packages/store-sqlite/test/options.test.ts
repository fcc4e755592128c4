import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { completeOptions, type SqliteStoreOptions } from "../src/options.ts";

describe("the options of the store", () => {
  it("are durable and patient by default", () => {
    expect(completeOptions({ file: "memory.db" })).toMatchObject({
      synchronous: "full",
      busyTimeout: 10_000,
      logLimit: 10_000,
    });
  });

  it("resolve a relative path from the working directory", () => {
    expect(completeOptions({ file: "data/memory.db" }).file).toBe(resolve("data/memory.db"));
  });

  it.each([
    [{ file: "" }, "file must be the path"],
    [{ file: "a\0b" }, "file contains the character U+0000"],
    [{ file: ":memory:" }, "file must be on disk. For a store in memory, take InMemoryStore"],
    [{ file: "file:memory.db?mode=ro" }, "file is a URL"],
    [{ synchronous: "off" }, 'synchronous is "off"; allowed are full, normal'],
    [{ busyTimeout: -1 }, "busyTimeout is -1; a whole number, 0 or more"],
    [{ logLimit: 0 }, "logLimit is 0; a whole number, 1 or more"],
    [{ driver: "better-sqlite3" }, 'driver is "better-sqlite3"; allowed are node:sqlite'],
    [{ syncronous: "full" }, "syncronous is no option"],
  ])("refuse %j and say what is allowed", (given, message) => {
    const options = { file: "memory.db", ...given } as SqliteStoreOptions;
    expect(() => completeOptions(options)).toThrow(
      expect.objectContaining({
        code: "invalid_input",
        message: expect.stringContaining(message),
        details: { field: Object.keys(given)[0] },
      }),
    );
  });
});
