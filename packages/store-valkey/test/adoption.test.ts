import { beforeEach, describe, expect, test } from "vitest";
import { until } from "../../../test-support/valkey/until.ts";
import { openValkeyStore } from "../src/index.ts";
import { OldDeployment, VAULT } from "./old-deployment.ts";
import { plantOldEntry } from "./version-one-data.ts";
import { Writer } from "./writer.ts";

const deployment = OldDeployment.serve();

describe("keys of something else", () => {
  beforeEach(async () => {
    await plantOldEntry(deployment.client, VAULT);
    await deployment.client.set("mem:text", "of another service");
    await deployment.client.hset("mem:hash", { colour: "green" });
    await deployment.client.set("tag:list", "x");
    await deployment.client.rpush("unrelated", "y");
  });

  test("are left alone, counted and named once, and spoil no answer", async () => {
    const before = await dump();
    const writer = await deployment.open();
    expect((await writer.scanned()).map(({ id }) => id)).toEqual([VAULT.id]);
    expect(await writer.read("text")).toBeUndefined();
    expect(await writer.fetch("hash")).toBeUndefined();
    const ids = ["text", VAULT.id, "hash"];
    const read = await writer.store.readMany("default", ids);
    expect(read.map((entry) => entry?.id)).toEqual([undefined, VAULT.id, undefined]);
    expect(deployment.warnings).toHaveLength(1);
    expect(deployment.warnings[0]).toMatch(/^3 keys are named like those of memory-mcp/);
    expect(await deployment.client.hget("memory-mcp:adoption", "foreign")).toBe("3");
    expect(await dump()).toEqual(before);
  });

  async function dump() {
    const names = ["mem:text", "mem:hash", "tag:list", "unrelated"];
    return Promise.all(names.map((name) => deployment.client.dump(name)));
  }
});

describe("taking in what version 1 left", () => {
  test("may be interrupted and done by two at once: each entry is counted once", async () => {
    const ids = Array.from({ length: 2500 }, (_, n) => `entry ${n}`);
    for (const id of ids) await plantOldEntry(deployment.client, { ...VAULT, id });
    const interrupted = await deployment.open();
    const started = interrupted.scanned().catch(() => []);
    await until("some entries have been taken in", async () => {
      return (await deployment.client.zcard("memory-mcp:ids")) > 0;
    });
    await interrupted.store.close();
    await started;
    const [first, second] = [await deployment.open(), await deployment.open()];
    const scans = await Promise.all([first.scanned(), second.scanned()]);
    for (const entries of scans) expect(entries.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(await first.set("one more")).toMatchObject({ entries: 2501 });
  });

  test("finds, in a process that starts later, what an older server has written since", async () => {
    const before = await deployment.open();
    await before.set("ours");
    await before.scanned();
    await plantOldEntry(deployment.client, VAULT);
    const after = await deployment.open();
    await until("the entry has been taken in", async () => {
      return (await after.scanned()).some(({ id }) => id === VAULT.id);
    });
    expect((await before.scanned()).map(({ id }) => id).sort()).toEqual(["ours", VAULT.id]);
  });

  test("makes the default namespace one that is listed", async () => {
    await plantOldEntry(deployment.client, VAULT);
    const { store } = await deployment.open();
    const namespaces: string[] = [];
    for await (const namespace of store.namespaces()) namespaces.push(namespace);
    expect(namespaces).toEqual(["default"]);
  });

  test("leaves them alone when a prefix keeps this deployment apart", async () => {
    await plantOldEntry(deployment.client, VAULT);
    const store = await openValkeyStore({ url: deployment.url, prefix: "apart:" });
    const writer = new Writer(store);
    await writer.set("e");
    expect((await writer.scanned()).map(({ id }) => id)).toEqual(["e"]);
    expect(await deployment.client.exists("memory-mcp:adoption", "memory-mcp:ids")).toBe(0);
    await store.close();
  });
});
