import { describe, expect, it } from "vitest";
import { availableDrivers } from "./drivers.ts";
import { openedDatabase, temporaryFile } from "./opened.ts";

describe.each(availableDrivers)("a connection of %s", (driver) => {
  it.each([
    ["full", 2],
    ["normal", 1],
  ] as const)("secures commits as the option %s says", async (synchronous, level) => {
    const { database } = await openedDatabase({ driver, synchronous });
    expect(database.pragma("synchronous")).toBe(level);
    expect(database.pragma("journal_mode")).toBe("wal");
  });

  it("waits for the disk by default", async () => {
    const { database } = await openedDatabase({ driver });
    expect(database.pragma("synchronous")).toBe(2);
  });

  it("does not wait for the disk in a relaxed transaction, and does again after it", async () => {
    const { database } = await openedDatabase({ driver });
    expect(database.relaxedTransaction(() => database.pragma("synchronous"))).toBe(1);
    expect(database.pragma("synchronous")).toBe(2);
    const failing = () => {
      throw new Error("stop");
    };
    expect(() => database.relaxedTransaction(failing)).toThrow("stop");
    expect(database.pragma("synchronous")).toBe(2);
  });

  it("undoes a whole transaction that throws, and can be used again", async () => {
    const { database, tables } = await openedDatabase({ driver });
    const failing = () => {
      tables.namespaces.add("a", 1);
      throw new Error("stop");
    };
    expect(() => database.transaction(failing)).toThrow("stop");
    database.transaction(() => tables.namespaces.add("b", 1));
    expect(tables.namespaces.page("", 10)).toEqual(["b"]);
  });

  it("undoes a step that throws, and keeps the others of its transaction", async () => {
    const { database, tables } = await openedDatabase({ driver });
    const results = database.transaction(() =>
      ["a", "b", "c"].map((name) =>
        database.step(() => {
          tables.namespaces.add(name, 1);
          if (name === "b") throw new Error("stop");
          return name;
        }),
      ),
    );
    expect(results).toEqual([{ value: "a" }, { error: new Error("stop") }, { value: "c" }]);
    expect(tables.namespaces.page("", 10)).toEqual(["a", "c"]);
  });

  it("throws the error of a step that took the whole transaction with it", async () => {
    const { database, tables } = await openedDatabase({ driver });
    const batch = () =>
      database.transaction(() => {
        tables.namespaces.add("a", 1);
        database.step(() => {
          database.execute("ROLLBACK"); // as SQLite does by itself on some faults of a disk
          throw new Error("the disk");
        });
      });
    expect(batch).toThrow("the disk");
    expect(tables.namespaces.page("", 10)).toEqual([]);
  });

  it("sees one state of the data throughout a snapshot", async () => {
    const file = temporaryFile();
    const reader = await openedDatabase({ driver, file });
    const writer = await openedDatabase({ driver, file });
    writer.tables.namespaces.add("a", 1);
    const counts = reader.database.snapshot(() => {
      const before = reader.tables.namespaces.count("a");
      writer.tables.namespaces.add("a", 1);
      return [before, reader.tables.namespaces.count("a")];
    });
    expect(counts).toEqual([1, 1]);
    expect(reader.tables.namespaces.count("a")).toBe(2);
  });

  it("gives back text as it was written", async () => {
    const { database } = await openedDatabase({ driver });
    const text = "日本語 é e\u0301 🙂 \u{10ffff} \u0001 ' \" ; --\r\n";
    expect(database.prepare("SELECT ? AS text").get(text)).toEqual({ text });
  });
});
