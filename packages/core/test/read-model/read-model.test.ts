import { describe, expect, test } from "vitest";
import {
  type ChangeBatch,
  type ChangeCursor,
  InMemoryStore,
  Memory,
  MemoryError,
  type Namespace,
  type StoredEntry,
} from "../../src/index.ts";
import { ManualClock } from "../manual-clock.ts";

/** The reference store, with what a test wants to happen between its steps. */
class InterruptedStore extends InMemoryStore {
  scans = 0;
  logReads = 0;
  beforeLogRead: () => Promise<void> = async () => {};
  beforeReadMany: () => Promise<void> = async () => {};

  override async changes(
    namespace: Namespace,
    after: ChangeCursor | undefined,
    limit: number,
  ): Promise<ChangeBatch> {
    this.logReads += 1;
    await this.beforeLogRead();
    return super.changes(namespace, after, limit);
  }

  override async *scan(namespace: Namespace): AsyncGenerator<readonly StoredEntry[]> {
    this.scans += 1;
    yield* super.scan(namespace);
  }

  override async readMany(namespace: Namespace, ids: readonly string[]) {
    await this.beforeReadMany();
    return super.readMany(namespace, ids);
  }
}

function openMemory() {
  const clock = new ManualClock();
  const store = new InterruptedStore({ clock, logLimit: 5 });
  const memory = new Memory({ store, clock });
  const writer = new Memory({ store, clock });
  const remember = async (id: string, body = "text", namespace = "default") => {
    clock.advance(1);
    await writer.set({ namespace }, { id, title: id, body, type: "state", tags: [] });
  };
  const found = async (query: string, namespace = "default") =>
    (await memory.search({ namespace }, { query })).results.map(({ entry }) => entry.id);
  return { clock, store, memory, writer, remember, found };
}

describe("the read model", () => {
  test("is built once and then follows the change log", async () => {
    const { store, remember, found } = openMemory();
    await remember("a");
    expect(await found("text")).toEqual(["a"]);
    await remember("b");
    expect(await found("text")).toEqual(["b", "a"]);
    expect(store.scans).toBe(1);
  });

  test("is built again when the log was trimmed past what it knows", async () => {
    const { store, remember, found } = openMemory();
    await remember("a");
    await found("text");
    for (let n = 0; n < 20; n += 1) await remember(`n${n}`);
    expect(await found("text")).toHaveLength(20);
    expect(store.scans).toBe(2);
  });

  test("shares one catch-up among the callers who came while another one ran", async () => {
    const { store, remember, found } = openMemory();
    await remember("a");
    await found("text");
    store.logReads = 0;
    const answers = await Promise.all(Array.from({ length: 50 }, () => found("text")));
    expect(answers.every((ids) => ids.join() === "a")).toBe(true);
    expect(store.logReads).toBeLessThanOrEqual(2);
  });

  test("holds a write that was acknowledged while another caller's catch-up ran", async () => {
    const { store, remember, found } = openMemory();
    await found("text");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const read = store.changes.bind(store);
    store.changes = async (...args) => {
      store.changes = read;
      const batch = await read(...args);
      await held;
      return batch;
    };
    const first = found("text");
    await remember("late");
    const second = found("text");
    release();
    expect(await second).toEqual(["late"]);
    await first;
  });

  test("fails one call and answers the next when the store comes back", async () => {
    const { store, remember, found } = openMemory();
    await remember("a");
    store.beforeLogRead = async () => {
      throw new MemoryError("unavailable", "The store is away.");
    };
    await expect(found("text")).rejects.toMatchObject({ code: "unavailable" });
    store.beforeLogRead = async () => {};
    expect(await found("text")).toEqual(["a"]);
  });

  test("never shows a row that stopped matching after the catch-up", async () => {
    const { store, writer, remember, found, clock } = openMemory();
    await remember("deleted");
    await remember("changed");
    await remember("kept");
    store.beforeReadMany = async () => {
      store.beforeReadMany = async () => {};
      clock.advance(1);
      await writer.delete({ namespace: "default" }, { id: "deleted" });
      await remember("changed", "other words");
    };
    expect(await found("text")).toEqual(["kept"]);
  });

  test("fills the limit from further candidates when rows drop out", async () => {
    const { store, memory, writer, remember } = openMemory();
    for (const id of ["a", "b", "c"]) await remember(id);
    store.beforeReadMany = async () => {
      store.beforeReadMany = async () => {};
      await writer.delete({ namespace: "default" }, { id: "c" });
    };
    const { results, total } = await memory.list({ namespace: "default" }, { limit: 2 });
    expect(results.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(total).toBe(2);
  });

  test("takes the hits of an entry's present life when an id was deleted and written again", async () => {
    const { writer, memory, remember } = openMemory();
    const caller = { namespace: "default" };
    await remember("a");
    await memory.list(caller, {});
    await writer.get(caller, "a");
    await writer.delete(caller, { id: "a" });
    await remember("a");
    expect(await memory.statistics("default")).toEqual({ entries: 1, neverRead: 1 });
  });

  test("lets the process do other things while it is built", async () => {
    const { remember, found } = openMemory();
    for (let n = 0; n < 1000; n += 1) await remember(`n${n}`);
    let turns = 0;
    const turn = () => {
      turns += 1;
      pending = setImmediate(turn);
    };
    let pending = setImmediate(turn);
    await found("text");
    clearImmediate(pending);
    expect(turns).toBeGreaterThan(4);
  });
});
