// Fills a store with entries through core, which is faster than through a server and lays down the same.
import { Memory } from "../../packages/core/dist/index.js";
import { openSqliteStore } from "../../packages/store-sqlite/dist/index.js";
import { openValkeyStore } from "../../packages/store-valkey/dist/index.js";
import { entryAt } from "./entries.mjs";

const CALLER = { namespace: "default" };
/** Long ago, so that the entries are candidates for pruning. */
const WRITTEN = Date.parse("2025-01-01T00:00:00Z");
const LANES = 64;

export const openStore = {
  sqlite: (file) => openSqliteStore({ file, synchronous: "normal" }),
  valkey: (url) => openValkeyStore({ url }),
};

/** @param store An open one; closed when the entries are there. */
export async function load(store, size) {
  let now = WRITTEN;
  const memory = new Memory({ store, clock: { now: () => (now += 1) } });
  let next = 0;
  const lane = async () => {
    while (next < size) {
      const entry = entryAt(next++);
      await memory.set(CALLER, entry);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await store.close();
}
