import { type EntryWrite, fingerprint, Memory } from "@memory-mcp/core";
import { describe, expect, test } from "vitest";
import { openValkeyStore } from "../src/index.ts";
import { NOTE, OldDeployment, VAULT } from "./old-deployment.ts";
import {
  plantOldEntry,
  plantOldGhost,
  plantOldReceipt,
  readAsVersionOne,
} from "./version-one-data.ts";
import { Writer } from "./writer.ts";

const CALLER = { namespace: "default" };

const deployment = OldDeployment.serve();

describe("entries of version 1", () => {
  test("are served as they are, with day-only dates, types of their own and empty titles", async () => {
    await plantOldEntry(deployment.client, VAULT);
    await plantOldEntry(deployment.client, NOTE);
    const writer = await deployment.open();
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
    expect(deployment.warnings).toEqual([]);
  });

  test("are found and listed by memory", async () => {
    await plantOldEntry(deployment.client, VAULT);
    await plantOldEntry(deployment.client, NOTE);
    const { store } = await deployment.open();
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
    await plantOldEntry(deployment.client, VAULT);
    await deployment.client.lpush(
      `memver:${VAULT.id}`,
      JSON.stringify({ ...VAULT, updated: "2025-04-01", operation: "rollback_to_1" }),
    );
    const writer = await deployment.open();
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
    await plantOldEntry(deployment.client, NOTE);
    const writer = await deployment.open();
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
    await plantOldEntry(deployment.client, VAULT);
    const writer = await deployment.open();
    await writer.set(VAULT.id, { type: "decision", tags: ["ops"], project: "" });
    const keys = ["type:pattern", "tag:security", "project:infrastructure"];
    expect(await deployment.client.exists(keys)).toBe(0);
    expect(await deployment.client.smembers("tag:ops")).toEqual([`mem:${VAULT.id}`]);
    expect(await deployment.client.smembers("project:")).toEqual([`mem:${VAULT.id}`]);
    await writer.delete(VAULT.id);
    expect(await deployment.client.exists("type:decision", "tag:ops", "project:")).toBe(0);
  });

  test("whose deletion was recorded by version 1 can be brought back", async () => {
    await plantOldEntry(deployment.client, VAULT);
    const { revision: _, ...tombstone } = { ...VAULT, operation: "deleted", updated: "2025-05-01" };
    await deployment.client.lpush(`memver:${VAULT.id}`, JSON.stringify(tombstone));
    await deployment.client.del(`mem:${VAULT.id}`);
    const writer = await deployment.open();
    expect(await writer.read(VAULT.id)).toBeUndefined();
    expect(await writer.rollback(VAULT.id, 0)).toMatchObject({ kind: "applied", revision: 4 });
    expect(await writer.read(VAULT.id)).toMatchObject({ body: VAULT.body, tags: VAULT.tags });
  });

  test("end with their history and counter once they have been taken in, unlike before", async () => {
    await plantOldEntry(deployment.client, { ...VAULT, ttl: 3600 });
    const writer = await deployment.open();
    await writer.scanned();
    const ends = await deployment.client.pexpiretime(`mem:${VAULT.id}`);
    expect(ends).toBeGreaterThan(Date.now());
    expect(await deployment.client.pexpiretime(`memver:${VAULT.id}`)).toBe(ends);
    expect(await deployment.client.pexpiretime(`memrev:${VAULT.id}`)).toBe(ends);
    expect(await writer.read(VAULT.id)).toMatchObject({
      ttl: 3600,
      expiresAt: new Date(ends).toISOString(),
    });
  });

  test("with an unreadable version keep the places of the others, and say which it is", async () => {
    await plantOldEntry(deployment.client, VAULT);
    await deployment.client.lpush(`memver:${VAULT.id}`, "{ not JSON");
    const quarantined: string[] = [];
    const store = await openValkeyStore({
      url: deployment.url,
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
    await plantOldGhost(deployment.client, { ...VAULT, id: "expired" });
    await plantOldEntry(deployment.client, VAULT);
    const writer = await deployment.open();
    expect((await writer.scanned()).map(({ id }) => id)).toEqual([VAULT.id]);
    for (const key of ["tag:ops", "type:pattern", "project:infrastructure"]) {
      expect(await deployment.client.smembers(key)).toEqual([`mem:${VAULT.id}`]);
    }
  });

  test("does not come back with an id that is used again", async () => {
    await plantOldGhost(deployment.client, VAULT);
    const writer = await deployment.open();
    expect(await writer.set(VAULT.id, { ifVersion: 0, tags: ["new"] })).toMatchObject({
      kind: "applied",
      revision: 1,
      operation: "created",
      entries: 1,
    });
    expect(await deployment.client.exists("tag:ops", "tag:security")).toBe(0);
  });
});

test("a receipt of version 1 replays, whatever the payload", async () => {
  await plantOldEntry(deployment.client, VAULT);
  const receipt = { entryId: VAULT.id, revision: 3, action: "modified" };
  await plantOldReceipt(deployment.client, "old op", receipt);
  const { store } = await deployment.open();
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

test("what this store writes is what version 1 can read", async () => {
  const writer = await deployment.open();
  await writer.set("e", { title: "Title", tags: ["a", "b"], project: "p", ttl: 600 });
  await writer.fetch("e");
  await writer.set("e", { title: "Next", tags: [], project: "" });
  const shown = await readAsVersionOne(deployment.client, "e");
  const now = (await writer.read("e"))?.updated;
  expect(shown.entry).toMatchObject({ title: "Next", tags: [], hits: 1, ttl: "", updated: now });
  expect(shown.revision).toBe(2);
  expect(shown.versions).toMatchObject([
    { title: "Next", tags: [], project: "", operation: "modified", rev: 2, updated: now },
    { title: "Title", tags: ["a", "b"], project: "p", operation: "created", rev: 1 },
  ]);
  expect(await deployment.client.smembers("project:")).toEqual(["mem:e"]);
  expect(await deployment.client.exists("tag:a", "tag:b", "project:p")).toBe(0);
  expect(await deployment.client.ttl("mem:e")).toBe(-1);
});
