import type { Namespace } from "@memory-mcp/core";
import { type KeyLayout, NamespaceKeys, namespacesKey } from "./keys.ts";
import type { Server } from "./server.ts";

/** Names looked up at a time. */
const BATCH = 100;

/**
 * The set of namespaces. It is in another slot than any of them, so that no script can write it along
 * with an entry: a name is added before the namespace's first write, and counts once that has been made.
 */
export class NamespaceRegistry {
  readonly #server: Server;
  readonly #layout: KeyLayout;
  readonly #added = new Set<Namespace>();

  constructor(server: Server, layout: KeyLayout) {
    this.#server = server;
    this.#layout = layout;
  }

  /** Makes sure that the set has the name. Asks the server once only. */
  async ensure(namespace: Namespace): Promise<void> {
    if (!this.#added.has(namespace)) await this.add(namespace);
  }

  /** Adds the name, whatever is known of the set: it may have been emptied. */
  async add(namespace: Namespace): Promise<void> {
    const key = namespacesKey(this.#layout);
    await this.#server.ask((client) => client.sadd(key, namespace));
    this.#added.add(namespace);
  }

  /** Those that have a change log, which is to say that they hold or held an entry. */
  async *list(): AsyncGenerator<Namespace> {
    const key = namespacesKey(this.#layout);
    const names = await this.#server.ask((client) => client.smembers(key));
    for (let start = 0; start < names.length; start += BATCH) {
      const batch = names.slice(start, start + BATCH);
      const exists = await Promise.all(batch.map((name) => this.#hasLog(name)));
      yield* batch.filter((_, place) => exists[place]);
    }
  }

  async #hasLog(namespace: Namespace): Promise<boolean> {
    const { changes } = new NamespaceKeys(this.#layout, namespace);
    return (await this.#server.ask((client) => client.exists(changes))) === 1;
  }
}
