import { expect, test } from "vitest";
import { InMemoryStore, Memory, type Namespace, type StoredEntry } from "../../src/index.ts";
import { ReadModels } from "../../src/read-model/read-models.ts";
import { ManualClock } from "../manual-clock.ts";

class CountingStore extends InMemoryStore {
  scanned: Namespace[] = [];

  override async *scan(namespace: Namespace): AsyncGenerator<readonly StoredEntry[]> {
    this.scanned.push(namespace);
    yield* super.scan(namespace);
  }
}

async function openNamespaces(...namespaces: readonly Namespace[]) {
  const clock = new ManualClock();
  const store = new CountingStore({ clock });
  const memory = new Memory({ store, clock });
  for (const namespace of namespaces) {
    await memory.set({ namespace }, { id: "a", title: "", body: "text", type: "state", tags: [] });
  }
  return { clock, store };
}

test("drops the models used longest ago when all together hold more bytes than they may", async () => {
  const { clock, store } = await openNamespaces("one", "two", "three");
  const useOf = (models: ReadModels) => async (namespace: Namespace) => {
    const model = models.use(namespace);
    await model.current();
    models.settle(model);
    return model.bytes;
  };
  const bytes = await useOf(new ReadModels(store, clock, 1))("one");
  const models = new ReadModels(store, clock, 2.5 * bytes);
  const use = useOf(models);
  store.scanned = [];
  for (const namespace of ["one", "two", "one"]) await use(namespace);
  expect(store.scanned).toEqual(["one", "two"]);
  await use("three"); // drops two
  await use("one");
  expect(store.scanned).toEqual(["one", "two", "three"]);
  await use("two"); // drops three
  expect(store.scanned).toEqual(["one", "two", "three", "two"]);
  expect(models.bytes).toBeLessThanOrEqual(2.5 * bytes);
});

test("keeps the one model that is in use, however large it is", async () => {
  const { clock, store } = await openNamespaces("one");
  const models = new ReadModels(store, clock, 1);
  for (let use = 0; use < 2; use += 1) {
    const model = models.use("one");
    await model.current();
    models.settle(model);
  }
  expect(store.scanned).toEqual(["one"]);
});
