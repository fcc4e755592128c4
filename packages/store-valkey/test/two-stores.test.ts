import { Memory } from "@memory-mcp/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ServerProcess } from "../../../test-support/valkey/server-process.ts";
import { startStandalone, urlOf } from "../../../test-support/valkey/standalone.ts";
import { openValkeyStore } from "../src/index.ts";

const CALLER = { namespace: "default" };
const ACTORS = 10;
const ROUNDS = 250;

let server: ServerProcess;
let memories: readonly [Memory, Memory];
let close: () => Promise<void>;

beforeAll(async () => {
  server = await startStandalone();
});

afterAll(async () => {
  await server.stop();
});

beforeEach(async () => {
  await server.command("FLUSHALL");
  const stores = [
    await openValkeyStore({ url: urlOf(server), logLimit: 500 }),
    await openValkeyStore({ url: urlOf(server), logLimit: 500 }),
  ] as const;
  memories = [new Memory({ store: stores[0] }), new Memory({ store: stores[1] })];
  close = async () => {
    await Promise.all(stores.map((store) => store.close()));
  };
  return close;
});

/** What one actor does to an entry in one round; all of it ends with the entry being there or not. */
async function act(memory: Memory, id: string, round: number): Promise<string | undefined> {
  const tag = `round-${round % 3}-of-${id}`;
  if (round % 5 === 3) {
    await memory.delete(CALLER, { id });
    return undefined;
  }
  if (round % 5 === 4) {
    await memory.rollback(CALLER, { id, to: { index: 1 } });
    return `round-${(round - 2) % 3}-of-${id}`;
  }
  const body = `Body ${round} of ${id}`;
  await memory.set(CALLER, { id, title: id, body, type: "state", tags: [tag, id] });
  return tag;
}

async function found(memory: Memory, tags: readonly string[]): Promise<string[]> {
  return (await memory.search(CALLER, { tags })).results.map(({ entry }) => entry.id);
}

describe("two processes over one server", () => {
  test(`find in their next call what the other was told is written, ${ACTORS * ROUNDS} times`, async () => {
    let checks = 0;
    async function play(actor: number): Promise<void> {
      const id = `entry-${actor}`;
      for (let round = 0; round < ROUNDS; round += 1) {
        const [writing, reading] = round % 2 === 0 ? memories : [memories[1], memories[0]];
        const tag = await act(writing, id, round);
        expect(await found(reading, [id])).toEqual(tag === undefined ? [] : [id]);
        if (tag !== undefined) expect(await found(reading, [tag])).toEqual([id]);
        checks += 1;
      }
    }
    await Promise.all(Array.from({ length: ACTORS }, (_, actor) => play(actor)));
    expect(checks).toBe(ACTORS * ROUNDS);
    const [first, second] = memories;
    const lists = [await first.list(CALLER, {}), await second.list(CALLER, {})];
    expect(lists[0]?.results).toEqual(lists[1]?.results);
    expect(lists[0]?.total).toBe(lists[1]?.total);
    expect(lists[0]?.results).toHaveLength(ACTORS);
  });

  test("move one entry from tag to tag against each other, and leave it under one of them", async () => {
    const tags = Array.from({ length: 20 }, (_, n) => `tag-${n}`);
    await Promise.all(
      Array.from({ length: 400 }, (_, n) => {
        const memory = memories[n % 2 === 0 ? 0 : 1];
        const tag = tags[(n * 7) % tags.length] ?? "";
        const entry = { id: "e", title: "", body: "", type: "state", tags: [tag] };
        return memory.set(CALLER, entry);
      }),
    );
    const entry = await memories[0].get(CALLER, "e");
    expect(entry?.revision).toBe(400);
    const sets = await Promise.all(tags.map((tag) => server.command("SMEMBERS", `tag:${tag}`)));
    const having = tags.filter((_, place) => (sets[place] as readonly unknown[]).length > 0);
    expect(having).toEqual(entry?.tags);
    for (const memory of memories) {
      const results = await Promise.all(tags.map((tag) => found(memory, [tag])));
      expect(tags.filter((_, place) => results[place]?.length === 1)).toEqual(entry?.tags);
    }
  });
});
