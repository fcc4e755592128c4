import { afterEach, describe, expect, test } from "vitest";
import {
  annexOf,
  type Caller,
  InMemoryStore,
  Meaning,
  type MeaningEvent,
  type MeaningSettings,
  Memory,
  type SetRequest,
  type StoredEntry,
} from "../../src/index.ts";
import { WordEmbedder } from "./word-embedder.ts";

const caller: Caller = { namespace: "default" };
const annex = annexOf("default", "vectors");

const started: Meaning[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map(async (meaning) => meaning.close()));
});

function open({
  store = new InMemoryStore(),
  embedder = new WordEmbedder(),
  settings = {},
}: {
  store?: InMemoryStore;
  embedder?: WordEmbedder;
  settings?: Partial<MeaningSettings>;
} = {}) {
  const events: MeaningEvent[] = [];
  const meaning = new Meaning({
    store,
    embedder,
    settings: { queryMilliseconds: 5000, firstRetryMilliseconds: 1, ...settings },
    observer: { meaningChanged: (event) => events.push(event) },
  });
  started.push(meaning);
  meaning.start();
  const memory = new Memory({ store, meaning });
  const remember = async (id: string, body: string, request: Partial<SetRequest> = {}) =>
    memory.set(caller, { id, title: id, body, type: "state", tags: [], ...request });
  const find = async (query: string, filter: { project?: string } = {}) => {
    const { results, meaning: state } = await memory.search(caller, { query, ...filter });
    return { state, ids: results.map(({ entry, match }) => `${entry.id} ${match}`) };
  };
  return { store, embedder, meaning, memory, remember, find, events };
}

async function records(store: InMemoryStore): Promise<StoredEntry[]> {
  const found: StoredEntry[] = [];
  for await (const page of store.scan(annex)) found.push(...page);
  return found;
}

describe("search with a model of meaning", () => {
  test("finds an entry that says the same in other words", async () => {
    const { remember, find, meaning } = open();
    await remember("a", "The puppy likes a nap.");
    await remember("b", "We chose Postgres as storage.");
    await meaning.settled();
    const { state, ids } = await find("where does my dog sleep?");
    expect(state).toBe("used");
    expect(ids[0]).toBe("a meaning");
  });

  test("keeps exact substrings and all words first", async () => {
    const { remember, find, meaning } = open();
    await remember("near", "A puppy, a hound: they rest.");
    await remember("exact", "Much about other matters, and the dog sleep at the end of it.");
    await remember("all", "Before sleep the old neighbour counts each sheep and every dog.");
    await meaning.settled();
    expect((await find("dog sleep")).ids).toEqual([
      "exact substring",
      "all all_words",
      "near meaning",
    ]);
  });

  test("applies the filters to what it finds by meaning", async () => {
    const { remember, find, meaning } = open();
    await remember("ours", "A puppy.", { project: "p" });
    await remember("theirs", "A hound.", { project: "q" });
    await meaning.settled();
    expect((await find("dog", { project: "p" })).ids).toEqual(["ours meaning"]);
  });

  test("finds no entry by what it said before", async () => {
    const { remember, find, meaning, embedder } = open();
    await remember("a", "A puppy.");
    await meaning.settled();
    let goOn = () => {};
    await find("dog"); // so that the model need not be asked for the query again
    embedder.delay = new Promise((resolve) => {
      goOn = resolve;
    });
    await remember("a", "A database.");
    expect((await find("dog")).ids).toEqual([]);
    goOn();
    await meaning.settled();
    expect((await find("storage")).ids).toEqual(["a meaning"]);
  });

  test("says nothing of meaning when there is no query, or none that the model can read", async () => {
    const { memory, remember, find, meaning } = open();
    await remember("a", "狗在睡觉");
    await meaning.settled();
    expect((await memory.search(caller, {})).meaning).toBe("off");
    expect(await find("狗")).toEqual({ state: "off", ids: ["a substring"] });
    expect(
      (await new Memory({ store: new InMemoryStore() }).search(caller, { query: "x" })).meaning,
    ).toBe("off");
  });
});

describe("a model that is down", () => {
  test("is done without: writes are acknowledged and search says so", async () => {
    const { remember, find, meaning, embedder, events } = open();
    embedder.isDown = true;
    await remember("a", "A puppy sleeps.");
    await meaning.settled();
    expect(await find("puppy")).toEqual({ state: "unavailable", ids: ["a substring"] });
    expect(events).toEqual([{ available: false, reason: "The test's model is down." }]);
  });

  test("gets what it missed when it is back", async () => {
    const { remember, find, meaning, embedder, events, store } = open();
    embedder.isDown = true;
    await remember("a", "A puppy.");
    await meaning.settled();
    embedder.isDown = false;
    while ((await records(store)).length === 0) await meaning.settled();
    await meaning.settled();
    await expect.poll(async () => (await find("dog")).ids).toEqual(["a meaning"]);
    expect(events.at(-1)).toEqual({ available: true });
  });

  test("is not waited for by a search longer than the settings say", async () => {
    const { remember, find, embedder } = open({ settings: { queryMilliseconds: 1 } });
    embedder.delay = new Promise(() => {});
    await remember("a", "A puppy.");
    expect((await find("puppy")).state).toBe("unavailable");
  });
});

describe("vectors", () => {
  test("are kept in the store: a process that starts later embeds nothing again", async () => {
    const first = open();
    await first.remember("a", "A puppy.");
    await first.remember("b", "小狗");
    await first.meaning.settled();
    await first.meaning.close();
    const second = open({ store: first.store });
    await second.meaning.settled();
    expect((await second.find("dog")).ids).toEqual(["a meaning"]);
    expect(second.embedder.embedded).toEqual([]);
  });

  test("are made again after a change of the model, once", async () => {
    const first = open();
    await first.remember("a", "A puppy.");
    await first.meaning.settled();
    const second = open({ store: first.store, embedder: new WordEmbedder("words:2") });
    await second.meaning.settled();
    expect((await second.find("dog")).ids).toEqual(["a meaning"]);
    await first.meaning.settled();
    await second.meaning.settled();
    expect([first.embedder.embedded.length, second.embedder.embedded.length]).toEqual([1, 1]);
  });

  test("are made for what is written while nobody embeds", async () => {
    const { store, remember, meaning } = open();
    await meaning.close();
    await remember("a", "A puppy.");
    const later = open({ store });
    await later.meaning.settled();
    expect((await later.find("dog")).ids).toEqual(["a meaning"]);
  });

  test("have one version each, and go with their entry", async () => {
    const { store, memory, remember, meaning } = open();
    await remember("a", "A puppy.");
    await meaning.settled();
    await remember("a", "A hound.");
    await meaning.settled();
    expect(await store.versions(annex, "a", { offset: 0, limit: 9 })).toMatchObject({ total: 1 });
    await memory.delete(caller, { id: "a" });
    await meaning.settled();
    expect(await records(store)).toMatchObject([{ body: "", ttl: 1 }]);
  });

  test("expire with their entry", async () => {
    const { store, remember, meaning } = open();
    await remember("a", "A puppy.", { ttl: 1000 });
    await meaning.settled();
    const [record] = await records(store);
    expect(record?.ttl).toBeGreaterThan(900);
    expect(record?.ttl).toBeLessThanOrEqual(1000);
  });

  test("are in a namespace that no caller has and whose entries no statistics count", async () => {
    const { store, memory, remember, meaning } = open();
    await remember("a", "A puppy.");
    await meaning.settled();
    expect(await records(store)).toHaveLength(1);
    expect(await memory.statistics("default")).toMatchObject({ entries: 1 });
  });

  test("that find no room in memory are done without", async () => {
    const { remember, find, meaning } = open({ settings: { vectorBytes: 1 } });
    await remember("a", "A puppy.");
    await meaning.settled();
    expect(await find("dog")).toEqual({ state: "used", ids: [] });
    expect((await find("puppy")).ids).toEqual(["a substring"]);
  });
});

test("two processes that embed at once leave one record for each entry", async () => {
  const first = open();
  const second = open({ store: first.store });
  for (let n = 0; n < 50; n += 1) await first.remember(`e${n}`, `A puppy and ${n} more.`);
  await Promise.all([first.meaning.settled(), second.meaning.settled()]);
  expect(await records(first.store)).toHaveLength(50);
  expect((await records(first.store)).every(({ revision }) => revision === 1)).toBe(true);
});

test("one entry that the model cannot bear does not keep the others from their vectors", async () => {
  const embedder = new WordEmbedder();
  const { embed } = embedder;
  embedder.embed = async (texts, options) => {
    if (texts.some((text) => text.includes("poison"))) throw new Error("The model has crashed.");
    return embed.call(embedder, texts, options);
  };
  const { store, remember, meaning } = open({ embedder });
  await remember("bad", "poison");
  for (let n = 0; n < 40; n += 1) await remember(`e${n}`, "A puppy.");
  await expect
    .poll(async () => {
      await meaning.settled();
      return (await records(store)).length;
    })
    .toBeGreaterThanOrEqual(8);
});
