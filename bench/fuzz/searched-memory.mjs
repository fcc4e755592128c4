import { join } from "node:path";
import { Memory } from "../../packages/core/dist/index.js";
import { DIRECT_TOOLS } from "../../packages/mcp-tools/dist/index.js";
import { openSqliteStore } from "../../packages/store-sqlite/dist/index.js";
import { buildCorpus } from "../recall/corpus/corpus.mjs";
import { Dice } from "../recall/corpus/dice.mjs";
import { entryAt } from "../speed/entries.mjs";
import { scratchFolder } from "../speed/service.mjs";
import { randomSearch } from "./random-query.mjs";

const CALLER = { namespace: "default" };
const SEARCH = DIRECT_TOOLS.find(({ name }) => name === "memory_search");
/** Writes under way at a time. */
const LANES = 64;

/**
 * A memory over SQLite with entries in many scripts, and random searches of it, the same ones for the
 * same seed.
 */
export class SearchedMemory {
  #store;
  #memory;
  #folder;
  #entries;
  #texts;
  #dice;

  constructor({ store, folder, entries, seed }) {
    this.#store = store;
    this.#memory = new Memory({ store });
    this.#folder = folder;
    this.#entries = entries;
    this.#texts = entries.flatMap(({ title, body }) => [title, body]).filter((text) => text !== "");
    this.#dice = new Dice(seed);
  }

  /** @param {number} size Entries: those of the corpus first, then those of the speed benchmark. */
  static async open({ size, seed }) {
    const corpus = buildCorpus().entries.map(({ at, ...entry }) => entry);
    const own = new Dice(seed).shuffle(corpus).slice(0, size);
    const more = Array.from({ length: size - own.length }, (_, place) => entryAt(place));
    const folder = scratchFolder();
    const file = join(folder.folder, "memory.db");
    const store = await openSqliteStore({ file, synchronous: "normal" });
    const searched = new SearchedMemory({ store, folder, entries: [...own, ...more], seed });
    await searched.#fill();
    return searched;
  }

  next() {
    return randomSearch(this.#dice, this.#texts, this.#entries);
  }

  /** @returns The tool's reply. @throws Error when it is a failure. */
  async search(given) {
    const reply = await SEARCH.call({ memory: this.#memory, caller: CALLER }, given);
    if ("error" in reply) throw new Error(reply.error);
    return reply.content;
  }

  async close() {
    await this.#store.close();
    this.#folder.remove();
  }

  async #fill() {
    const waiting = this.#entries.values();
    const lane = async () => {
      for (const entry of waiting) await this.#memory.set(CALLER, entry);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
}
