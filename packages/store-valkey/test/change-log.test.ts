import { type ChangeCursor, LOG_START } from "@memory-mcp/core";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { openValkeyStore } from "../src/index.ts";
import { Writer } from "./writer.ts";

const STREAM = "memory-mcp:changes";
const LOG_LIMIT = 10;

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
  writer = new Writer(await openValkeyStore({ url: urlOf(server), logLimit: LOG_LIMIT }));
});

afterEach(() => writer.store.close());

async function write(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await writer.set("e");
}

async function head(): Promise<ChangeCursor> {
  return (await writer.store.changes("default", undefined, 1)).cursor;
}

async function linesAfter(cursor: ChangeCursor): Promise<number[] | "reset"> {
  const batch = await writer.store.changes("default", cursor, 1000);
  return batch.kind === "reset" ? "reset" : batch.changes.map(({ sequence }) => sequence);
}

test("keeps as many lines as it is told to, numbered without a gap", async () => {
  await write(25);
  expect(await client.xlen(STREAM)).toBe(LOG_LIMIT);
  const ids = (await client.xrange(STREAM, "-", "+")).map(([id]) => id);
  expect(ids).toEqual(Array.from({ length: LOG_LIMIT }, (_, n) => `${16 + n}-0`));
});

test("makes a reader start again whose line was trimmed, and no other", async () => {
  await write(1);
  const trimmed = await head();
  await write(1);
  const kept = await head();
  await write(LOG_LIMIT - 1);
  expect(await linesAfter(trimmed)).toBe("reset");
  expect(await linesAfter(kept)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(await linesAfter(LOG_START)).toBe("reset");
});

test("makes a reader start again after a flush, however far the new log has come", async () => {
  await write(5);
  const cursor = await head();
  await client.flushall();
  expect(await linesAfter(cursor)).toBe("reset");
  for (let n = 0; n < 7; n += 1) {
    await writer.set("other");
    expect(await linesAfter(cursor)).toBe("reset");
  }
  expect(await writer.scanned()).toHaveLength(1);
});

test("lists a namespace again that is written to after a flush", async () => {
  await write(1);
  await client.flushall();
  await write(1);
  const namespaces: string[] = [];
  for await (const namespace of writer.store.namespaces()) namespaces.push(namespace);
  expect(namespaces).toEqual(["default"]);
});

test("makes a reader start again when the log has lost its tail, as after a fail-over", async () => {
  await write(3);
  const before = await head();
  const copy = await client.dumpBuffer(STREAM);
  await writer.set("lost");
  const lost = await head();
  await write(1);
  const lostLater = await head();
  await client.restore(STREAM, 0, copy, "REPLACE");
  expect(await linesAfter(lost)).toBe("reset");
  await writer.set("other");
  expect(await linesAfter(lost)).toBe("reset");
  expect(await linesAfter(before)).toEqual([4]);
  await write(1);
  expect(await linesAfter(lostLater)).toBe("reset");
});

test("goes on above every line that it ever had, also when the newest ones were removed by hand", async () => {
  await write(5);
  const third = await client.xrange(STREAM, "3-0", "3-0");
  expect(third).toHaveLength(1);
  await client.xdel(STREAM, "4-0", "5-0");
  expect(await writer.set("e")).toMatchObject({ kind: "applied", revision: 6 });
  expect((await client.xrange(STREAM, "-", "+")).map(([id]) => id)).toEqual([
    "1-0",
    "2-0",
    "3-0",
    "6-0",
  ]);
  expect(await linesAfter(LOG_START)).toBe("reset");
});

test("with a line of someone else says so, as a writer and readers need a log of their own", async () => {
  await write(1);
  await client.xadd(STREAM, "2-0", "colour", "green");
  await expect(writer.store.changes("default", LOG_START, 10)).rejects.toMatchObject({
    code: "corrupt",
  });
});
