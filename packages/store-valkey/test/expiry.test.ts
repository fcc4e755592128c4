import { ManualClock } from "@memory-mcp/store-conformance";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { until } from "../../../test-support/valkey/until.ts";
import { openValkeyStore } from "../src/index.ts";
import { Writer } from "./writer.ts";

const MINUTE = 60;

let server: ServerProcess;
let client: Redis;
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
  writers = [];
});

afterEach(async () => {
  for (const writer of writers) await writer.store.close();
});

async function open(clock?: ManualClock): Promise<Writer> {
  const given = clock === undefined ? {} : { clock };
  const writer = new Writer(await openValkeyStore({ url: urlOf(server), ...given }), given);
  writers.push(writer);
  return writer;
}

/** Everything that is left of an id, by the names of the keys that name it. */
async function tracesOf(id: string): Promise<string[]> {
  const traces: string[] = [];
  for (const key of await client.keys("*")) {
    if (/^mem(?:ver|rev)?:/.test(key) && key.endsWith(`:${id}`)) traces.push(key);
    const type = await client.type(key);
    if (type === "set" && (await client.sismember(key, `mem:${id}`)) === 1) traces.push(key);
    if (type === "zset" && (await client.zscore(key, id)) !== null) traces.push(key);
    if (key === "memory-mcp:expiring-facets" && (await client.hexists(key, id)) === 1) {
      traces.push(key);
    }
  }
  return traces.sort();
}

async function untilSwept(id: string): Promise<void> {
  await until(`nothing is left of ${id}`, async () => (await tracesOf(id)).length === 0);
}

describe("an entry whose lifetime is over", () => {
  test("is swept from counts and index sets by the next write, whoever knew it", async () => {
    const clock = new ManualClock();
    const [writing, sweeping] = [await open(clock), await open(clock)];
    await writing.set("e", { tags: ["old"], project: "p", type: "state", ttl: MINUTE });
    await writing.set("e", { tags: ["new"], project: "p", type: "state", ttl: MINUTE });
    await writing.set("kept", { tags: ["new"] });
    expect(await tracesOf("e")).toEqual([
      "mem:e",
      "memory-mcp:expiries",
      "memory-mcp:expiring-facets",
      "memory-mcp:ids",
      "memrev:e",
      "memver:e",
      "project:p",
      "tag:new",
      "type:state",
    ]);
    clock.advance(MINUTE * 1000);
    await sweeping.set("another");
    await untilSwept("e");
    expect(await sweeping.set("another")).toMatchObject({ entries: 2 });
    expect(await client.smembers("tag:new")).toEqual(["mem:kept"]);
  });

  test("is swept, too, when the server has removed it before", async () => {
    const writer = await open();
    await writer.set("e", { tags: ["old"], ttl: 1 });
    await until("the server has removed it", async () => (await client.exists("mem:e")) === 0);
    expect(await tracesOf("e")).toContain("tag:old");
    const sweeping = await open();
    await sweeping.set("another");
    await untilSwept("e");
    expect(await sweeping.set("another")).toMatchObject({ entries: 1 });
  });

  test("is not found under its old tags when its id is used again before the sweep", async () => {
    const clock = new ManualClock();
    const first = await open(clock);
    await first.set("e", { tags: ["old"], ttl: MINUTE });
    clock.advance(MINUTE * 1000);
    const second = await open(clock);
    expect(await second.set("e", { tags: ["new"], ifVersion: 0 })).toMatchObject({
      kind: "applied",
      revision: 1,
      operation: "created",
      entries: 1,
    });
    expect(await client.exists("tag:old")).toBe(0);
    expect(await client.smembers("tag:new")).toEqual(["mem:e"]);
  });

  test("is not found under its old tags when the server has removed it and its id is used again", async () => {
    const writer = await open();
    await writer.set("e", { tags: ["old"], ttl: 1 });
    await until("the server has removed it", async () => (await client.exists("mem:e")) === 0);
    const another = await open();
    await another.set("e", { tags: ["new"] });
    expect(await client.exists("tag:old")).toBe(0);
    expect(await tracesOf("e")).toEqual([
      "mem:e",
      "memory-mcp:ids",
      "memrev:e",
      "memver:e",
      "project:suite",
      "tag:new",
      "type:reference",
    ]);
  });

  test("is swept with hundreds of others, a bounded number at a time", async () => {
    const clock = new ManualClock();
    const writer = await open(clock);
    const ids = Array.from({ length: 450 }, (_, n) => `e${n}`);
    await Promise.all(ids.map((id, n) => writer.set(id, { tags: [`t${n % 7}`], ttl: MINUTE })));
    clock.advance(MINUTE * 1000);
    await writer.set("kept");
    await until("all are swept", async () => (await client.zcard("memory-mcp:ids")) === 1);
    expect(await client.keys("*")).toHaveLength(
      ["mem", "memver", "memrev"].length +
        ["tag:one", "tag:two", "type:reference", "project:suite"].length +
        ["changes", "ids", "namespaces", "adoption"].length,
    );
  });
});

describe("a sweep", () => {
  test("spares an entry whose lifetime was put off or called off", async () => {
    const clock = new ManualClock();
    const writer = await open(clock);
    await writer.set("put off", { ttl: MINUTE });
    await writer.set("put off", { ttl: 10 * MINUTE });
    await writer.set("called off", { ttl: MINUTE });
    await writer.set("called off");
    await writer.set("due", { ttl: MINUTE });
    clock.advance(MINUTE * 1000);
    await writer.set("another");
    await untilSwept("due");
    expect((await writer.scanned()).map(({ id }) => id)).toEqual([
      "another",
      "called off",
      "put off",
    ]);
    expect(await client.zrange("memory-mcp:expiries", "0", "-1")).toEqual(["put off"]);
  });

  test("spares an entry that a server of version 1 has given another lifetime", async () => {
    const clock = new ManualClock();
    const writer = await open(clock);
    await writer.set("kept", { ttl: MINUTE });
    await writer.set("longer", { ttl: MINUTE });
    await writer.set("due", { ttl: MINUTE });
    await client.persist("mem:kept");
    await client.pexpireat("mem:longer", clock.now() + 10 * MINUTE * 1000);
    clock.advance(MINUTE * 1000);
    await writer.set("another");
    await untilSwept("due");
    expect(await writer.read("kept")).toMatchObject({ id: "kept", expiresAt: null });
    expect(await writer.read("longer")).toMatchObject({ id: "longer" });
    expect(await client.zrange("memory-mcp:expiries", "0", "-1")).toEqual(["longer"]);
  });

  test("reaches the index sets of an entry whose tags a server of version 1 has changed", async () => {
    const clock = new ManualClock();
    const writer = await open(clock);
    await writer.set("e", { tags: ["ours"], ttl: MINUTE });
    await client.hset("mem:e", "tags", "theirs");
    await client.smove("tag:ours", "tag:theirs", "mem:e");
    clock.advance(MINUTE * 1000);
    await writer.set("another");
    await untilSwept("e");
  });
});

test("a lifetime that ends after the last moment there is, is refused before anything is written", async () => {
  const writer = await open();
  for (const ttl of [8_640_000_000_000, Number.MAX_SAFE_INTEGER, 0, -1, 1.5]) {
    await expect(writer.set("e", { ttl })).rejects.toMatchObject({
      code: "invalid_input",
      details: { field: "ttl" },
    });
  }
  expect(await tracesOf("e")).toEqual([]);
  expect(await writer.set("e", { ttl: 100 * 365 * 86_400 })).toMatchObject({ revision: 1 });
});
