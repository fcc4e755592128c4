import { describe, expect, it } from "vitest";
import { openedDatabase, openedStore, temporaryFile } from "./opened.ts";
import { NEW_YEAR, setOf } from "./writes.ts";

const A_SECOND = 1000;

describe("what has expired", () => {
  it("is swept by later writes, a bounded number at a time", async () => {
    const file = temporaryFile();
    const store = await openedStore({ file, clock: { now: () => NEW_YEAR } });
    const { database } = await openedDatabase({ file });
    const count = (table: string) =>
      Object.values(database.prepare(`SELECT COUNT(*) FROM ${table}`).get() ?? {})[0];

    const ids = Array.from({ length: 20 }, (_, n) => `brief-${n}`);
    for (const id of ids) {
      const operation = { id, fingerprint: "", expiresAt: "2026-01-01T00:00:01.000Z" };
      await store.commit("brief", setOf(id, { ttl: 1, operation }));
    }
    const later = NEW_YEAR + A_SECOND;
    const left: unknown[] = [];
    for (const id of ["w", "x", "y", "z"]) {
      await store.commit("default", setOf(id, { at: later }));
      left.push([count("entries WHERE namespace = 'brief'"), count("receipts")]);
    }
    expect(left).toEqual([
      [12, 12],
      [4, 4],
      [0, 0],
      [0, 0],
    ]);
    expect(count("versions WHERE namespace = 'brief'")).toBe(0);
    const outcome = await store.commit("brief", setOf("a", { at: later }));
    expect(outcome).toMatchObject({ entries: 1 });
  });

  it("is absent before it is swept", async () => {
    let now = NEW_YEAR;
    const store = await openedStore({ clock: { now: () => now } });
    await store.commit("default", setOf("a", { ttl: 1 }));
    now += A_SECOND;
    expect(await store.read("default", "a", { countHit: true })).toBeUndefined();
    expect(await store.readMany("default", ["a"])).toEqual([undefined]);
    expect(await store.versions("default", "a", { offset: 0, limit: 10 })).toEqual({
      versions: [],
      total: 0,
    });
    for await (const page of store.scan("default")) expect(page).toEqual([]);
  });

  it("may be as far away as JavaScript knows dates", async () => {
    const store = await openedStore({ clock: { now: () => NEW_YEAR } });
    const tenThousandYears = 10_000 * 365 * 86_400;
    await store.commit("default", setOf("a", { ttl: tenThousandYears }));
    await store.commit("default", setOf("b"));
    expect((await store.read("default", "a"))?.expiresAt).toMatch(/^\+012/);
  });
});
