import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Caller, InMemoryStore, Memory, type SetRequest } from "../../src/index.ts";
import { ManualClock } from "../manual-clock.ts";

const caller: Caller = { namespace: "default" };
const DAY = 86_400_000;
const RUNS = Number(process.env.PAGING_RUNS ?? 60);
const SEED = Number(process.env.PAGING_SEED ?? 7);
/** Milliseconds; long runs are asked for by a person. */
const TIMEOUT = 5000 + RUNS * 50;
const BODIES = ["alpha beta", "Alpha, beta.", "beta and alpha", "only alpha", "xalphax beta"];

/** What happens between two pages; `at` picks an entry. */
const step = fc.record({
  kind: fc.constantFrom(
    "write",
    "hit",
    "delete",
    "delete",
    "create",
    "recreate",
    "recreate",
    "expire",
    "tick",
  ),
  at: fc.nat(),
});
const scenario = fc.record({
  entries: fc.array(fc.record({ body: fc.nat(), hits: fc.nat(2), tick: fc.boolean() }), {
    maxLength: 25,
  }),
  steps: fc.array(fc.array(step, { maxLength: 6 }), { minLength: 1, maxLength: 12 }),
  limit: fc.integer({ min: 1, max: 6 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

class Paging {
  readonly clock = new ManualClock();
  readonly store = new InMemoryStore({ clock: this.clock });
  readonly writer = new Memory({ store: this.store, clock: this.clock });
  /** Of entries that are there when the first page is asked for. */
  readonly #steady = new Set<string>();
  readonly #touched = new Set<string>();
  readonly #begunAnew = new Set<string>();
  readonly #deleted: string[] = [];
  #created = 0;

  open(): Memory {
    return new Memory({ store: this.store, clock: this.clock });
  }

  async begin({ entries }: Scenario): Promise<void> {
    for (const { body, hits, tick } of entries) {
      const id = await this.#create(body);
      this.#steady.add(id);
      for (let hit = 0; hit < hits; hit += 1) await this.writer.get(caller, id);
      if (tick) this.clock.advance(1);
    }
  }

  async happen({ kind, at }: Scenario["steps"][number][number]): Promise<void> {
    const ids = [...this.#steady];
    const id = ids[at % Math.max(1, ids.length)];
    if (kind === "tick") this.clock.advance(1 + (at % 3));
    if (kind === "create") await this.#create(at);
    if (kind === "expire") {
      await this.#set(`brief ${at}`, at, { ttl: 1 });
      this.clock.advance(1000);
    }
    const deleted = this.#deleted[at % Math.max(1, this.#deleted.length)];
    if (kind === "recreate" && deleted !== undefined) {
      this.#begunAnew.add(deleted);
      await this.#set(deleted, at);
    }
    if (id === undefined) return;
    if (kind === "write" || kind === "hit") this.#touched.add(id);
    if (kind === "write") await this.#set(id, at);
    if (kind === "hit") await this.writer.get(caller, id);
    if (kind === "delete") {
      await this.writer.delete(caller, { id });
      this.#steady.delete(id);
      this.#deleted.push(id);
    }
  }

  /** Entries that were there all the while. */
  get steady(): string[] {
    return [...this.#steady];
  }

  /** Those that nobody wrote or fetched either. */
  get untouched(): string[] {
    return this.steady.filter((id) => !this.#touched.has(id));
  }

  /** Ids that were deleted and came again. */
  get begunAnew(): ReadonlySet<string> {
    return this.#begunAnew;
  }

  async #create(body: number): Promise<string> {
    this.#created += 1;
    const id = `entry ${this.#created}`;
    await this.#set(id, body);
    return id;
  }

  async #set(id: string, body: number, more: Partial<SetRequest> = {}): Promise<void> {
    const text = BODIES[body % BODIES.length] ?? "";
    await this.writer.set(caller, {
      id,
      title: "",
      body: text,
      type: "state",
      tags: ["t"],
      project: "p",
      ...more,
    });
  }
}

interface Paged {
  readonly results: readonly { readonly id: string }[];
  cursorAfter(count: number): string | undefined;
}
type Ask = (memory: Memory, limit: number, cursor: string | undefined) => Promise<Paged>;

/** Asks page by page, with writes in between, and returns the ids of all pages. */
async function readPages(
  paging: Paging,
  { steps, limit }: Scenario,
  ask: Ask,
  memoryOf: (page: number) => Memory,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; ; page += 1) {
    const { results, cursorAfter } = await ask(memoryOf(page), limit, cursor);
    const shown = page % 3 === 2 ? Math.ceil(results.length / 2) : results.length; // a short reply
    ids.push(...results.slice(0, shown).map(({ id }) => id));
    cursor = cursorAfter(shown);
    if (cursor === undefined) return ids;
    for (const happening of steps[page] ?? []) await paging.happen(happening);
  }
}

const ORDERED: Record<string, Ask> = {
  "list by hits": async (memory, limit, cursor) => memory.list(caller, { limit, cursor }),
  "list by time": async (memory, limit, cursor) =>
    memory.list(caller, { sort: "updated", type: "state", limit, cursor }),
  "search by tags": async (memory, limit, cursor) =>
    entriesOf(await memory.search(caller, { tags: ["t"], project: "p", limit, cursor })),
};
const searchByQuery: Ask = async (memory, limit, cursor) =>
  entriesOf(await memory.search(caller, { query: "alpha beta", limit, cursor }));
const prune: Ask = async (memory, limit, cursor) =>
  memory.pruneCandidates(caller, { days: 1, limit, cursor });

function entriesOf({ results, cursorAfter }: Awaited<ReturnType<Memory["search"]>>): Paged {
  return { results: results.map(({ entry }) => entry), cursorAfter };
}

function expectOnce(ids: readonly string[], steady: readonly string[]): void {
  expect(new Set(ids).size, `doubled in ${ids.join()}`).toBe(ids.length);
  expect(steady.filter((id) => !ids.includes(id))).toEqual([]);
}

async function holds(check: (scenario: Scenario) => Promise<void>): Promise<void> {
  await fc.assert(fc.asyncProperty(scenario, check), { numRuns: RUNS, seed: SEED });
}

describe("pages", { timeout: TIMEOUT }, () => {
  for (const [name, ask] of Object.entries(ORDERED)) {
    test(`of ${name} show each entry that stays once, whichever process answers`, async () => {
      await holds(async (drawn) => {
        const paging = new Paging();
        await paging.begin(drawn);
        const processes = [paging.open(), paging.open()];
        for (const memory of processes) await memory.list(caller, {});
        const ids = await readPages(paging, drawn, ask, (page) => processes[page % 2] as Memory);
        expectOnce(ids, paging.steady);
      });
    });

    test(`of ${name} double nothing and show what stands still once after a restart`, async () => {
      await holds(async (drawn) => {
        const paging = new Paging();
        await paging.begin(drawn);
        const ids = await readPages(paging, drawn, ask, () => paging.open());
        expectOnce(
          ids.filter((id) => !paging.begunAnew.has(id)),
          paging.untouched,
        );
      });
    });
  }

  test("of a query show each entry that stays once while one process answers", async () => {
    await holds(async (drawn) => {
      const paging = new Paging();
      await paging.begin(drawn);
      const memory = paging.open();
      const ids = await readPages(paging, drawn, searchByQuery, () => memory);
      expectOnce(ids, paging.steady);
    });
  });

  test("of prune candidates show each one that stays a candidate once, also after a restart", async () => {
    await holds(async (drawn) => {
      const paging = new Paging();
      await paging.begin(drawn);
      paging.clock.advance(2 * DAY);
      const hit = new Set<string>();
      for (const [at, { hits }] of drawn.entries.entries()) {
        if (hits > 0) hit.add(`entry ${at + 1}`);
      }
      const ids = await readPages(paging, drawn, prune, () => paging.open());
      expectOnce(
        ids,
        paging.untouched.filter((id) => !hit.has(id)),
      );
    });
  });
});

test("pages of an unchanged query are the same in another process", {
  timeout: TIMEOUT,
}, async () => {
  await holds(async (drawn) => {
    const paging = new Paging();
    await paging.begin(drawn);
    const ids = await readPages(paging, { ...drawn, steps: [] }, searchByQuery, () =>
      paging.open(),
    );
    expectOnce(ids, paging.steady);
  });
});
