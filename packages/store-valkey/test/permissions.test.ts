import { readFileSync } from "node:fs";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { until } from "../../../test-support/valkey/until.ts";
import { openValkeyStore, type ValkeyStoreOptions } from "../src/index.ts";
import { Writer } from "./writer.ts";

/** What the README says that a user needs: first the keys, then the commands. */
const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const RIGHTS = /```\n(~[^`]*)```/.exec(README)?.[1]?.trim().split(/\s+/) ?? [];
const KEYS = RIGHTS.filter((right) => right.startsWith("~")).join(" ");
const COMMANDS = RIGHTS.filter((right) => right.startsWith("+")).join(" ");

let server: ServerProcess;
let client: Redis;

beforeAll(async () => {
  server = await startStandalone();
  client = new Redis(urlOf(server));
});

afterAll(async () => {
  await client.quit();
  await server.stop();
});

beforeEach(async () => {
  await client.flushall();
});

async function openAs(rules: string, options: Partial<ValkeyStoreOptions> = {}): Promise<Writer> {
  await client.call("ACL", "SETUSER", "memory", "reset", "on", ">secret", ...rules.split(" "));
  const url = `redis://memory:secret@127.0.0.1:${server.port}`;
  return new Writer(await openValkeyStore({ url, ...options }));
}

describe("a user with the keys and commands of the README", () => {
  test("can do everything", async () => {
    await client.hset("mem:old", { title: "", body: "Old", type: "", tags: "", project: "" });
    await client.sadd("tag:ghost", "mem:expired");
    const writer = await openAs(`${KEYS} ${COMMANDS}`);
    await useEverything(writer);
    expect(await client.exists("tag:ghost")).toBe(0);
    await writer.store.close();
  });

  test("can do everything under a prefix with that prefix's keys alone", async () => {
    const writer = await openAs(`~team:* ${COMMANDS}`, { prefix: "team:" });
    await useEverything(writer);
    await writer.store.close();
    expect(await client.keys("*")).not.toHaveLength(0);
    expect((await client.keys("*")).filter((key) => !key.startsWith("team:"))).toEqual([]);
  });
});

async function useEverything(writer: Writer): Promise<void> {
  const { store } = writer;
  await writer.set("e", { ttl: 1 });
  await until("the entry has expired", async () => (await writer.read("e")) === undefined);
  for (const id of ["a", "b"]) await writer.set(id, { tags: ["x", id] });
  await until("the expired entry is swept", async () => {
    const outcome = await writer.set("a");
    return outcome.kind === "applied" && outcome.entries <= 3;
  });
  expect(await writer.fetch("a")).toMatchObject({ hits: 1 });
  expect(await writer.delete("b")).toMatchObject({ kind: "applied" });
  expect(await writer.rollback("b", 1)).toMatchObject({ kind: "applied" });
  expect((await writer.scanned()).length).toBeGreaterThanOrEqual(2);
  expect(await store.versions("default", "a", { offset: 0, limit: 9 })).toMatchObject({});
  const { cursor } = await store.changes("default", undefined, 1);
  expect(await store.changes("default", cursor, 1)).toMatchObject({ kind: "changes" });
  for await (const namespace of store.namespaces()) expect(namespace).toBe("default");
  expect(await store.health()).toMatchObject({ ok: true });
}

describe("a user who lacks a right", () => {
  test.each([
    "hset",
    "hdel",
    "del",
    "sadd",
    "srem",
    "lpush",
    "ltrim",
    "set",
    "pexpireat",
    "persist",
    "zadd",
    "zrem",
    "xadd",
  ])("to %s is refused a write before anything is written", async (command) => {
    const namespace = "team";
    const all = await openAs("~* +@all");
    const seed = new Writer(all.store, { namespace });
    await seed.set("e");
    const before = await dump();
    const lacking = await openAs(`~* +@all -${command}`);
    const writer = new Writer(lacking.store, { namespace });
    await expect(writer.set("e", { tags: ["new"] })).rejects.toMatchObject({ code: "unavailable" });
    await expect(writer.delete("e")).rejects.toMatchObject({ code: "unavailable" });
    expect(await dump()).toEqual(before);
    expect(await writer.read("e")).toMatchObject({ revision: 1 });
    await Promise.all([all.store.close(), lacking.store.close()]);
  });

  test("to a key is refused a write before anything is written", async () => {
    const all = await openAs("~* +@all");
    await all.set("e");
    const before = await dump();
    const lacking = await openAs(`${KEYS.replace("~tag:* ", "")} +@all`);
    await lacking.scanned();
    await expect(lacking.set("e")).rejects.toMatchObject({ code: "unavailable" });
    expect(await dump()).toEqual(before);
    await Promise.all([all.store.close(), lacking.store.close()]);
  });

  test("to write can read", async () => {
    const all = await openAs("~* +@all");
    await all.set("e");
    const reader = await openAs("%R~* +@read +info +evalsha_ro +eval_ro");
    expect(await reader.read("e")).toMatchObject({ id: "e", revision: 1 });
    const page = { offset: 0, limit: 10 };
    expect(await reader.store.versions("default", "e", page)).toMatchObject({ total: 1 });
    await Promise.all([all.store.close(), reader.store.close()]);
  });
});

async function dump(): Promise<Record<string, string | undefined>> {
  const keys = (await client.keys("*")).sort();
  const values = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
  return Object.fromEntries(keys.map((key, place) => [key, values[place]?.toString("hex")]));
}
