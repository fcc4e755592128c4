// The product as an agent uses it: entries are written and found through the tools, each with the clock at
// the time it is written.
import { InMemoryStore, Memory } from "../../packages/core/dist/index.js";
import { DIRECT_TOOLS } from "../../packages/mcp-tools/dist/index.js";

const DAY = 86_400_000;
const CALLER = { namespace: "default" };
const [SET, SEARCH] = ["memory_set", "memory_search"].map((wanted) =>
  DIRECT_TOOLS.find(({ name }) => name === wanted),
);
export class Product {
  #context;

  constructor(context) {
    this.#context = context;
  }

  /** @param {readonly import("./corpus/collection.mjs").CorpusEntry[]} entries In order of time. */
  static async with(entries) {
    let now = 0;
    const clock = { now: () => now };
    const context = {
      memory: new Memory({ store: new InMemoryStore({ clock }), clock }),
      caller: CALLER,
    };
    const product = new Product(context);
    for (const { at, ...entry } of entries) {
      now = at;
      await product.#call(SET, entry);
    }
    now += DAY;
    return product;
  }

  /** @returns Ids, best first. */
  async search(query, { project, limit }) {
    const ids = [];
    const request = { query, body: "none", ...(project !== undefined && { project }) };
    let cursor;
    do {
      const { results, next_cursor } = await this.#call(SEARCH, {
        ...request,
        limit: limit - ids.length,
        ...(cursor !== undefined && { cursor }),
      });
      ids.push(...results.map(({ id }) => id));
      cursor = next_cursor;
    } while (cursor !== undefined && ids.length < limit);
    return ids;
  }

  async #call(tool, given) {
    const reply = await tool.call(this.#context, given);
    if ("error" in reply) throw new Error(`${tool.name}: ${reply.error}`);
    return reply.content;
  }
}
