import { LOG_START } from "@memory-mcp/core";
import { describe, expect, it } from "vitest";
import { openedDatabase, openedStore, temporaryFile } from "./opened.ts";
import { setOf } from "./writes.ts";

describe("the change log", () => {
  it("keeps as many lines as its limit says, the newest ones", async () => {
    const store = await openedStore({ logLimit: 3 });
    for (let n = 1; n <= 10; n += 1) await store.commit("default", setOf("a"));
    const reset = await store.changes("default", LOG_START, 10);
    expect(reset).toMatchObject({ kind: "reset", cursor: { sequence: 10 } });
  });

  it("is shortened in small steps when the limit was lowered", async () => {
    const file = temporaryFile();
    const roomy = await openedStore({ file });
    for (let n = 1; n <= 40; n += 1) await roomy.commit("default", setOf("a"));
    await roomy.close();

    const tight = await openedStore({ file, logLimit: 1 });
    const { tables } = await openedDatabase({ file });
    const lengths: number[] = [];
    for (let n = 1; n <= 4; n += 1) {
      await tight.commit("default", setOf("a"));
      lengths.push(tables.changes.from("default", 1, 100).length);
    }
    expect(lengths).toEqual([25, 10, 1, 1]);
  });
});
