import { type EntryWrite, fingerprint } from "@memory-mcp/core";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { openValkeyStore } from "../src/index.ts";
import { Writer } from "./writer.ts";

let server: ServerProcess;
let client: Redis;
let writer: Writer;

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
  writer = new Writer(await openValkeyStore({ url: urlOf(server) }));
  await writer.set("e", { tags: ["kept"], ttl: 3600 });
});

afterEach(() => writer.store.close());

/** Every key with all that it holds. */
async function dump(): Promise<Record<string, string | undefined>> {
  const keys = (await client.keys("*")).sort();
  const values = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
  return Object.fromEntries(keys.map((key, place) => [key, values[place]?.toString("hex")]));
}

function setWith(operationId: string): EntryWrite {
  const content = {
    kind: "set" as const,
    id: "e",
    fields: { title: "", body: "", type: "state", tags: ["new"], source: "", project: "new" },
    ttl: null,
  };
  const operation = {
    id: operationId,
    fingerprint: fingerprint(content),
    expiresAt: "2100-01-01T00:00:00.000Z",
  };
  return { ...content, at: "2026-01-01T00:00:00.000Z", historyLimit: 20, operation };
}

/** Keys that a write to the entry "e" uses, each with a value of another type or no use. */
const OBSTACLES: readonly (readonly [key: string, ...command: string[]])[] = [
  ["mem:e", "SET", "x"],
  ["mem:e", "HSET", "colour", "green"],
  ["memver:e", "SET", "x"],
  ["memrev:e", "RPUSH", "x"],
  ["memrev:e", "SET", "three"],
  ["memop:op", "SET", "x"],
  ["memop:op", "HSET", "colour", "green"],
  ["tag:new", "SET", "x"],
  ["type:state", "HSET", "x", "y"],
  ["project:new", "RPUSH", "x"],
  ["memory-mcp:changes", "SET", "x"],
  ["memory-mcp:ids", "SADD", "x"],
  ["memory-mcp:expiries", "SET", "x"],
  ["memory-mcp:expiring-facets", "SET", "x"],
];

describe.each(OBSTACLES)("where %s was taken by %s", (key, command, ...words) => {
  beforeEach(async () => {
    await client.del(key);
    await client.call(command, key, ...words);
  });

  test("a write is refused whole, naming the key", async () => {
    const before = await dump();
    await expect(writer.store.commit("default", setWith("op"))).rejects.toMatchObject({
      code: "corrupt",
      message: expect.stringContaining(`"${key}"`),
    });
    expect(await dump()).toEqual(before);
  });
});

describe("a read", () => {
  test("takes a counter that is none for no revision", async () => {
    await client.set("memrev:e", "three");
    expect(await writer.read("e")).toMatchObject({ id: "e", revision: 0 });
    expect(await writer.fetch("e")).toMatchObject({ id: "e", revision: 0, hits: 1 });
  });

  test("takes a history of another type for an empty one", async () => {
    await client.set("memver:e", "x");
    const page = { offset: 0, limit: 10 };
    expect(await writer.store.versions("default", "e", page)).toEqual({ versions: [], total: 0 });
  });

  test("counts hits where they were no number, and where the change log is something else", async () => {
    await client.hset("mem:e", "hits", "many");
    expect(await writer.fetch("e")).toMatchObject({ hits: 1 });
    await client.set("memory-mcp:changes", "x");
    expect(await writer.fetch("e")).toMatchObject({ hits: 2 });
    await expect(writer.store.changes("default", undefined, 1)).rejects.toMatchObject({
      code: "corrupt",
    });
  });
});

test("an index set of another type is left alone when the entry leaves it", async () => {
  await client.set("tag:kept", "x");
  expect(await writer.set("e", { tags: [] })).toMatchObject({ kind: "applied", revision: 2 });
  expect(await client.get("tag:kept")).toBe("x");
});
