import { describe, expect, it } from "vitest";
import { Child } from "./child.ts";
import { inconsistenciesIn } from "./inconsistencies.ts";
import { openedDatabase, openedStore, temporaryFile } from "./opened.ts";

async function runTogether(children: readonly Child[]): Promise<(readonly string[])[]> {
  await Promise.all(children.map((child) => child.ready()));
  for (const child of children) child.go();
  return Promise.all(children.map((child) => child.end()));
}

describe("several processes on one data file", () => {
  it("can all start at once where there is no file yet", async () => {
    for (let round = 1; round <= 3; round += 1) {
      const file = temporaryFile();
      const ids = Array.from({ length: 8 }, (_, n) => `entry-${n}`);
      const ends = await runTogether(
        ids.map((id) => new Child("open-and-write.mjs", file, id, "30000")),
      );
      expect(ends).toEqual(ids.map(() => ["applied"]));
      const { database, tables } = await openedDatabase({ file });
      expect(tables.namespaces.count("default")).toBe(ids.length);
      expect(inconsistenciesIn(database)).toEqual([]);
    }
  }, 180_000);

  it("lose no increment that was made on a condition, and no hit", async () => {
    const [processes, times] = [6, 50];
    const file = temporaryFile();
    const ends = await runTogether(
      Array.from({ length: processes }, () => new Child("increment.mjs", file, String(times))),
    );
    const store = await openedStore({ file });
    const entry = await store.read("default", "number");
    expect(entry).toMatchObject({ body: String(processes * times), revision: processes * times });
    const { versions } = await store.versions("default", "number", { offset: 0, limit: 100_000 });
    expect(versions.map(({ body }) => Number(body)).reverse()).toEqual(
      Array.from({ length: processes * times }, (_, n) => n + 1),
    );
    expect(entry?.hits).toBe(ends.reduce((sum, [fetched]) => sum + Number(fetched), 0));
    expect(inconsistenciesIn((await openedDatabase({ file })).database)).toEqual([]);
  });

  it("are kept out by a lock, also after its process has opened the file a second time", async () => {
    const file = temporaryFile();
    const { database } = await openedDatabase({ file });
    database.execute("BEGIN IMMEDIATE");
    await (await openedStore({ file })).close();
    const [end] = await runTogether([new Child("open-and-write.mjs", file, "a", "0")]);
    expect(end).toEqual([expect.stringMatching(/^unavailable Another process/)]);
    database.execute("ROLLBACK");
  });
});
