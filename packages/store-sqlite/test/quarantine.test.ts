import { LOG_START } from "@memory-mcp/core";
import { describe, expect, it } from "vitest";
import type { QuarantinedRecord } from "../src/options.ts";
import { openedDatabase, openedStore, temporaryFile } from "./opened.ts";
import { setOf } from "./writes.ts";

/** A store with the entries a, b and c, of which b cannot be read. */
async function storeWithBadRecord(column: string, value: string) {
  const file = temporaryFile();
  const quarantined: QuarantinedRecord[] = [];
  const store = await openedStore({ file, onQuarantine: (record) => quarantined.push(record) });
  for (const id of ["a", "b", "c"]) await store.commit("default", setOf(id));
  const { database } = await openedDatabase({ file });
  for (const table of ["entries", "versions"]) {
    database.execute(`UPDATE ${table} SET ${column} = ${value} WHERE id = 'b'`);
  }
  return { store, quarantined };
}

describe.each([
  ["tags that are no JSON", "tags", `'{"a'`],
  ["tags that are no list of texts", "tags", `'["a", 1]'`],
  ["tags that are empty", "tags", "x''||''"],
])("a record with %s", (_, column, value) => {
  it("is left out of pages and batches, and reported, and the rest is served", async () => {
    const { store, quarantined } = await storeWithBadRecord(column, value);
    const scanned: string[] = [];
    for await (const page of store.scan("default")) scanned.push(...page.map(({ id }) => id));
    expect(scanned).toEqual(["a", "c"]);
    expect(quarantined).toMatchObject([
      { namespace: "default", id: "b", error: { code: "corrupt" } },
    ]);

    const batch = await store.changes("default", LOG_START, 10);
    expect(batch.kind === "changes" && [...batch.entries.keys()].sort()).toEqual(["a", "c"]);
    const many = await store.readMany("default", ["a", "b", "c"]);
    expect(many.map((entry) => entry?.id)).toEqual(["a", undefined, "c"]);
    expect(await store.versions("default", "b", { offset: 0, limit: 10 })).toEqual({
      versions: [],
      total: 1,
    });
    expect(quarantined.map(({ id }) => id)).toEqual(["b", "b", "b", "b"]);
  });

  it("is named by the error of a call that is about it alone, and is not written over", async () => {
    const { store } = await storeWithBadRecord(column, value);
    const error = { code: "corrupt", message: expect.stringContaining('"b" cannot be read') };
    await expect(store.read("default", "b")).rejects.toMatchObject(error);
    await expect(store.commit("default", setOf("b"))).rejects.toMatchObject(error);
    expect(await store.commit("default", setOf("d"))).toMatchObject({ kind: "applied" });
  });
});
