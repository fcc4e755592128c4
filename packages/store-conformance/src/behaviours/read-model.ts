import assert from "node:assert/strict";
import { DEFAULT_NAMESPACE, type Memory, type SetRequest } from "@memory-mcp/core";
import { assertMatches } from "../assertions.ts";
import type { Behaviour, BehaviourGroup } from "../behaviour.ts";
import { eventually } from "../eventually.ts";
import type { Capability } from "../harness.ts";
import type { Trial } from "../trial.ts";

const CALLER = { namespace: DEFAULT_NAMESPACE };

function request(id: string, given: Partial<SetRequest> = {}): SetRequest {
  return { id, title: "Title", body: "Body", type: "reference", tags: [], ...given };
}

async function found(memory: Memory, query: string): Promise<string[]> {
  const { results } = await memory.search(CALLER, { query });
  return results.map(({ entry }) => entry.id).sort();
}

/** The bodies of the entries, by id. */
async function listed(memory: Memory): Promise<Record<string, string>> {
  const { results } = await memory.list(CALLER, {});
  return Object.fromEntries(results.map(({ id, body }) => [id, body]));
}

/** The memory that is written to, and the one that is asked. */
type Memories = (trial: Trial) => Promise<readonly [writer: Memory, reader: Memory]>;

function readYourWrites(whose: string, memoriesOf: Memories): Behaviour[] {
  return [
    {
      title: `${whose} finds and lists every acknowledged write at once`,
      async run(trial) {
        const [writer, reader] = await memoriesOf(trial);
        assert.deepEqual(await listed(reader), {});
        await writer.set(CALLER, request("e", { body: "apple" }));
        assert.deepEqual(await found(reader, "apple"), ["e"]);
        await writer.set(CALLER, request("e", { body: "pear" }));
        assert.deepEqual(await found(reader, "apple"), []);
        assert.deepEqual(await listed(reader), { e: "pear" });
        await writer.delete(CALLER, { id: "e" });
        assert.deepEqual(await found(reader, "pear"), []);
        assert.deepEqual(await listed(reader), {});
        await writer.rollback(CALLER, { id: "e", to: { revision: 1 } });
        assert.deepEqual(await found(reader, "apple"), ["e"]);
        await writer.set(CALLER, request("f", { body: "apple" }));
        assert.deepEqual(await found(reader, "apple"), ["e", "f"]);
      },
    },
    {
      title: `${whose} shows nothing that has expired`,
      async run(trial) {
        const [writer, reader] = await memoriesOf(trial);
        const { lifetime } = trial.time;
        await writer.set(CALLER, request("e", { body: "apple", ttl: lifetime }));
        await writer.set(CALLER, request("lasting", { body: "apple" }));
        await reader.list(CALLER, {});
        await trial.time.advance(lifetime * 1000);
        assert.deepEqual(await found(reader, "apple"), ["lasting"]);
        assert.deepEqual(await listed(reader), { lasting: "apple" });
      },
    },
    {
      title: `${whose} keeps namespaces apart`,
      async run(trial) {
        const [writer, reader] = await memoriesOf(trial);
        await writer.set({ namespace: "other" }, request("e", { body: "apple" }));
        assert.deepEqual(await found(reader, "apple"), []);
        assertMatches(await reader.search({ namespace: "other" }, { query: "apple" }), {
          total: 1,
        });
      },
    },
    {
      title: `${whose} soon counts hits`,
      async run(trial) {
        const [writer, reader] = await memoriesOf(trial);
        await writer.set(CALLER, request("e"));
        await writer.set(CALLER, request("unread"));
        assertMatches(await reader.statistics(DEFAULT_NAMESPACE), { entries: 2, neverRead: 2 });
        await writer.get(CALLER, "e");
        await eventually(async () => {
          assertMatches(await reader.statistics(DEFAULT_NAMESPACE), { entries: 2, neverRead: 1 });
          assertMatches((await reader.list(CALLER, { sort: "hits" })).results[0], { hits: 1 });
        });
      },
    },
    {
      title: `${whose} goes on with a list that was begun elsewhere, each entry once, whatever moves`,
      async run(trial) {
        const [writer, reader] = await memoriesOf(trial);
        const ids = Array.from({ length: 12 }, (_, number) => `entry ${number}`);
        for (const id of ids) await writer.set(CALLER, request(id));
        for (const memory of [writer, reader]) await memory.list(CALLER, {});
        const shown: string[] = [];
        let cursor: string | undefined;
        for (let page = 0; page === 0 || cursor !== undefined; page += 1) {
          const memory = page % 2 === 0 ? writer : reader;
          const { results, cursorAfter } = await memory.list(CALLER, {
            sort: "updated",
            limit: 3,
            cursor,
          });
          shown.push(...results.map(({ id }) => id));
          cursor = cursorAfter(results.length);
          await writer.set(CALLER, request(`later ${page}`));
          await writer.set(CALLER, request(`entry ${page}`, { body: "moved to the front" }));
          await writer.get(CALLER, `entry ${11 - page}`);
        }
        assert.deepEqual(shown.toSorted(), ids.toSorted());
      },
    },
    {
      title: `${whose} loses no write of many at once`,
      async run(trial) {
        const [writer, reader] = await memoriesOf(trial);
        await reader.list(CALLER, {});
        const ids = Array.from({ length: 30 }, (_, number) => `entry ${number}`);
        const writeAndFind = async (id: string) => {
          await writer.set(CALLER, request(id, { title: id }));
          assert.ok((await found(reader, id)).includes(id), `${id} is not found at once`);
        };
        await Promise.all(ids.map(writeAndFind));
        assertMatches(await reader.list(CALLER, { limit: 5 }), { total: 30 });
      },
    },
  ];
}

function needing(capability: Capability, behaviours: Behaviour[]): Behaviour[] {
  return behaviours.map((behaviour) => ({ ...behaviour, needs: capability }));
}

export const readModel: BehaviourGroup = {
  title: "read model",
  behaviours: [
    ...readYourWrites("the memory that writes", async (trial) => {
      const memory = trial.memoryOver(trial.store);
      return [memory, memory];
    }),
    ...readYourWrites("another memory over the store", async (trial) => [
      trial.memoryOver(trial.store),
      trial.memoryOver(trial.store),
    ]),
    ...needing(
      "secondInstance",
      readYourWrites("a memory over another instance", async (trial) => [
        trial.memoryOver(trial.store),
        trial.memoryOver(await trial.openAnother()),
      ]),
    ),
  ],
};
