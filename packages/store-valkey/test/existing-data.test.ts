import { type EntryWrite, fingerprint, Memory } from "@memory-mcp/core";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { until } from "../../../test-support/valkey/until.ts";
import { openValkeyStore } from "../src/index.ts";
import {
  type OldEntry,
  plantOldEntry,
  plantOldGhost,
  plantOldReceipt,
  readAsVersionOne,
} from "./version-one-data.ts";
import { Writer } from "./writer.ts";

const CALLER = { namespace: "default" };

const VAULT: OldEntry = {
  id: "vault-pattern",
  title: "Where secrets are",
  body: "In the vault, never in the repository.",
  type: "pattern",
  tags: ["ops", "security"],
  project: "infrastructure",
  source: "anna",
  hits: 7,
  revision: 3,
};
/** As version 1.0 left it: no revision. */
const NOTE: OldEntry = {
  id: "Notizen: Straße",
  title: "",
  body: "Kept without a title.",
  type: "note of my own kind",
  tags: [],
};

let server: ServerProcess;
let client: Redis;
let warnings: string[];
let writers: Writer[];

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
  warnings = [];
  writers = [];
});

afterEach(async () => {
  for (const writer of writers) await writer.store.close();
});

async function open(): Promise<Writer> {
  const store = await openValkeyStore({
    url: urlOf(server),
    onWarning(warning) {
      if (warning.includes("named like")) warnings.push(warning);
    },
  });
  const writer = new Writer(store);
  writers.push(writer);
  return writer;
}

describe("entries of version 1", () => {
  test("are served as they are, with day-only dates, types of their own and empty titles", async () => {
    await plantOldEntry(client, VAULT);
    await plantOldEntry(client, NOTE);
    const writer = await open();
    expect(await writer.read(VAULT.id)).toEqual({
      id: VAULT.id,
      title: VAULT.title,
      body: VAULT.body,
      type: "pattern",
      tags: ["ops", "security"],
      source: "anna",
      project: "infrastructure",
      created: "2025-03-01",
      updated: "2025-03-02",
      hits: 7,
      ttl: null,
      revision: 3,
      expiresAt: null,
    });
    expect(await writer.fetch(NOTE.id)).toMatchObject({
      title: "",
      tags: [],
      revision: 0,
      hits: 1,
    });
    expect((await writer.scanned()).map(({ id }) => id).sort()).toEqual([NOTE.id, VAULT.id]);
    expect(warnings).toEqual([]);
  });

  test("are found and listed by memory", async () => {
    await plantOldEntry(client, VAULT);
    await plantOldEntry(client, NOTE);
    const { store } = await open();
    const memory = new Memory({ store });
    const found = async (request: Parameters<Memory["search"]>[1]) =>
      (await memory.search(CALLER, request)).results.map(({ entry }) => entry.id);
    expect(await found({ tags: ["security"], project: "infrastructure" })).toEqual([VAULT.id]);
    expect(await found({ query: "without a title" })).toEqual([NOTE.id]);
    expect(await found({ type: "note of my own kind" })).toEqual([NOTE.id]);
    const { results } = await memory.list(CALLER, { sort: "hits" });
    expect(results.map(({ id }) => id)).toEqual([VAULT.id, NOTE.id]);
    expect((await memory.statistics("default")).entries).toBe(2);
  });

  test("have the history that they had, oldest versions without a revision included", async () => {
    await plantOldEntry(client, VAULT);
    await client.lpush(
      `memver:${VAULT.id}`,
      JSON.stringify({ ...VAULT, updated: "2025-04-01", operation: "rollback_to_1" }),
    );
    const writer = await open();
    const page = { offset: 0, limit: 10 };
    const { versions, total } = await writer.store.versions("default", VAULT.id, page);
    expect(total).toBe(2);
    expect(versions).toMatchObject([
      { operation: "rollback_to_1", revision: null, created: null, operationId: null },
      { operation: "created", revision: 3, tags: ["ops", "security"], updated: "2025-03-02" },
    ]);
    expect(await writer.rollback(VAULT.id, 1)).toMatchObject({
      kind: "applied",
      revision: 4,
      restoredFrom: "2025-03-02",
    });
  });

  test("take a write with if_version 0 once when they have no revision", async () => {
    await plantOldEntry(client, NOTE);
    const writer = await open();
    expect(await writer.set(NOTE.id, { ifVersion: 0 })).toMatchObject({
      kind: "applied",
      operation: "modified",
      revision: 1,
      entries: 1,
    });
    expect(await writer.read(NOTE.id)).toMatchObject({ created: "2025-03-01", revision: 1 });
    expect(await writer.set(NOTE.id, { ifVersion: 0 })).toEqual({
      kind: "conflict",
      currentRevision: 1,
    });
  });

  test("leave the index sets that they were in when they are written or deleted", async () => {
    await plantOldEntry(client, VAULT);
    const writer = await open();
    await writer.set(VAULT.id, { type: "decision", tags: ["ops"], project: "" });
    const keys = ["type:pattern", "tag:security", "project:infrastructure"];
    expect(await client.exists(keys)).toBe(0);
    expect(await client.smembers("tag:ops")).toEqual([`mem:${VAULT.id}`]);
    expect(await client.smembers("project:")).toEqual([`mem:${VAULT.id}`]);
    await writer.delete(VAULT.id);
    expect(await client.exists("type:decision", "tag:ops", "project:")).toBe(0);
  });

  test("whose deletion was recorded by version 1 can be brought back", async () => {
    await plantOldEntry(client, VAULT);
    const { revision: _, ...tombstone } = { ...VAULT, operation: "deleted", updated: "2025-05-01" };
    await client.lpush(`memver:${VAULT.id}`, JSON.stringify(tombstone));
    await client.del(`mem:${VAULT.id}`);
    const writer = await open();
    expect(await writer.read(VAULT.id)).toBeUndefined();
    expect(await writer.rollback(VAULT.id, 0)).toMatchObject({ kind: "applied", revision: 4 });
    expect(await writer.read(VAULT.id)).toMatchObject({ body: VAULT.body, tags: VAULT.tags });
  });

  test("end with their history and counter once they have been taken in, unlike before", async () => {
    await plantOldEntry(client, { ...VAULT, ttl: 3600 });
    const writer = await open();
    await writer.scanned();
    const ends = await client.pexpiretime(`mem:${VAULT.id}`);
    expect(ends).toBeGreaterThan(Date.now());
    expect(await client.pexpiretime(`memver:${VAULT.id}`)).toBe(ends);
    expect(await client.pexpiretime(`memrev:${VAULT.id}`)).toBe(ends);
    expect(await writer.read(VAULT.id)).toMatchObject({
      ttl: 3600,
      expiresAt: new Date(ends).toISOString(),
    });
  });

  test("with an unreadable version keep the places of the others, and say which it is", async () => {
    await plantOldEntry(client, VAULT);
    await client.lpush(`memver:${VAULT.id}`, "{ not JSON");
    const quarantined: string[] = [];
    const store = await openValkeyStore({
      url: urlOf(server),
      onQuarantine: ({ id, error }) => quarantined.push(`${id} ${error.code}`),
    });
    const { versions } = await store.versions("default", VAULT.id, { offset: 0, limit: 10 });
    expect(versions.map(({ operation }) => operation)).toEqual(["unreadable", "created"]);
    expect(quarantined).toEqual([`${VAULT.id} corrupt`]);
    const writer = new Writer(store);
    await expect(writer.rollback(VAULT.id, 0)).rejects.toMatchObject({ code: "corrupt" });
    expect(await writer.rollback(VAULT.id, 1)).toMatchObject({ kind: "applied" });
    await store.close();
  });
});

describe("what version 1 left of expired entries", () => {
  test("is removed from the index sets, and never shown", async () => {
    await plantOldGhost(client, { ...VAULT, id: "expired" });
    await plantOldEntry(client, VAULT);
    const writer = await open();
    expect((await writer.scanned()).map(({ id }) => id)).toEqual([VAULT.id]);
    for (const key of ["tag:ops", "type:pattern", "project:infrastructure"]) {
      expect(await client.smembers(key)).toEqual([`mem:${VAULT.id}`]);
    }
  });

  test("does not come back with an id that is used again", async () => {
    await plantOldGhost(client, VAULT);
    const writer = await open();
    expect(await writer.set(VAULT.id, { ifVersion: 0, tags: ["new"] })).toMatchObject({
      kind: "applied",
      revision: 1,
      operation: "created",
      entries: 1,
    });
    expect(await client.exists("tag:ops", "tag:security")).toBe(0);
  });
});

test("a receipt of version 1 replays, whatever the payload", async () => {
  await plantOldEntry(client, VAULT);
  const receipt = { entryId: VAULT.id, revision: 3, action: "modified" };
  await plantOldReceipt(client, "old op", receipt);
  const { store } = await open();
  const write: EntryWrite = {
    kind: "delete",
    id: VAULT.id,
    at: new Date().toISOString(),
    historyLimit: 20,
    operation: {
      id: "old op",
      fingerprint: fingerprint({ kind: "delete", id: VAULT.id }),
      expiresAt: new Date(Date.now() + 1000).toISOString(),
    },
  };
  expect(await store.commit("default", write)).toEqual({
    kind: "replayed",
    revision: 3,
    operation: "modified",
    restoredFrom: null,
    entries: 1,
  });
  expect(await store.commit("default", { ...write, id: "another" })).toEqual({
    kind: "operation-mismatch",
    recordedId: VAULT.id,
    reason: "entry",
  });
});

describe("keys of something else", () => {
  beforeEach(async () => {
    await plantOldEntry(client, VAULT);
    await client.set("mem:text", "of another service");
    await client.hset("mem:hash", { colour: "green" });
    await client.set("tag:list", "x");
    await client.rpush("unrelated", "y");
  });

  test("are left alone, counted and named once, and spoil no answer", async () => {
    const before = await dump();
    const writer = await open();
    expect((await writer.scanned()).map(({ id }) => id)).toEqual([VAULT.id]);
    expect(await writer.read("text")).toBeUndefined();
    expect(await writer.fetch("hash")).toBeUndefined();
    const ids = ["text", VAULT.id, "hash"];
    const read = await writer.store.readMany("default", ids);
    expect(read.map((entry) => entry?.id)).toEqual([undefined, VAULT.id, undefined]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^3 keys are named like those of memory-mcp/);
    expect(await client.hget("memory-mcp:adoption", "foreign")).toBe("3");
    expect(await dump()).toEqual(before);
  });

  async function dump() {
    const names = ["mem:text", "mem:hash", "tag:list", "unrelated"];
    return Promise.all(names.map((name) => client.dump(name)));
  }
});

describe("taking in what version 1 left", () => {
  test("may be interrupted and done by two at once: each entry is counted once", async () => {
    const ids = Array.from({ length: 2500 }, (_, n) => `entry ${n}`);
    for (const id of ids) await plantOldEntry(client, { ...VAULT, id });
    const interrupted = await open();
    const started = interrupted.scanned().catch(() => []);
    await until("some entries have been taken in", async () => {
      return (await client.zcard("memory-mcp:ids")) > 0;
    });
    await interrupted.store.close();
    await started;
    const [first, second] = [await open(), await open()];
    const scans = await Promise.all([first.scanned(), second.scanned()]);
    for (const entries of scans) expect(entries.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(await first.set("one more")).toMatchObject({ entries: 2501 });
  });

  test("finds, in a process that starts later, what an older server has written since", async () => {
    const before = await open();
    await before.set("ours");
    await before.scanned();
    await plantOldEntry(client, VAULT);
    const after = await open();
    await until("the entry has been taken in", async () => {
      return (await after.scanned()).some(({ id }) => id === VAULT.id);
    });
    expect((await before.scanned()).map(({ id }) => id).sort()).toEqual(["ours", VAULT.id]);
  });

  test("makes the default namespace one that is listed", async () => {
    await plantOldEntry(client, VAULT);
    const { store } = await open();
    const namespaces: string[] = [];
    for await (const namespace of store.namespaces()) namespaces.push(namespace);
    expect(namespaces).toEqual(["default"]);
  });

  test("leaves them alone when a prefix keeps this deployment apart", async () => {
    await plantOldEntry(client, VAULT);
    const store = await openValkeyStore({ url: urlOf(server), prefix: "apart:" });
    const writer = new Writer(store);
    await writer.set("e");
    expect((await writer.scanned()).map(({ id }) => id)).toEqual(["e"]);
    expect(await client.exists("memory-mcp:adoption", "memory-mcp:ids")).toBe(0);
    await store.close();
  });
});

test("what this store writes is what version 1 can read", async () => {
  const writer = await open();
  await writer.set("e", { title: "Title", tags: ["a", "b"], project: "p", ttl: 600 });
  await writer.fetch("e");
  await writer.set("e", { title: "Next", tags: [], project: "" });
  const shown = await readAsVersionOne(client, "e");
  const now = (await writer.read("e"))?.updated;
  expect(shown.entry).toMatchObject({ title: "Next", tags: [], hits: 1, ttl: "", updated: now });
  expect(shown.revision).toBe(2);
  expect(shown.versions).toMatchObject([
    { title: "Next", tags: [], project: "", operation: "modified", rev: 2, updated: now },
    { title: "Title", tags: ["a", "b"], project: "p", operation: "created", rev: 1 },
  ]);
  expect(await client.smembers("project:")).toEqual(["mem:e"]);
  expect(await client.exists("tag:a", "tag:b", "project:p")).toBe(0);
  expect(await client.ttl("mem:e")).toBe(-1);
});
