import {
  type ChangeBatch,
  type ChangeCursor,
  type CommitOutcome,
  DEFAULT_NAMESPACE,
  type EntryWrite,
  MemoryError,
  type MemoryStore,
  type Namespace,
  type StoredEntry,
  type StoreHealth,
  toTimestamp,
  type Version,
  type VersionPage,
} from "@memory-mcp/core";
import { Adoption } from "./adoption.ts";
import { decodeEntry, decodeVersion, unreadableVersion } from "./codec.ts";
import { Connection } from "./connection.ts";
import { facetsOf, KnownFacets } from "./facets.ts";
import { COUNT_HIT_SCRIPT } from "./generated/count-hit.ts";
import { READ_VERSIONS_SCRIPT } from "./generated/read-versions.ts";
import { checkHealth } from "./health.ts";
import { type KeyLayout, NamespaceKeys } from "./keys.ts";
import { NamespaceRegistry } from "./namespace-registry.ts";
import { completeOptions, type ValkeyStoreOptions, type ValkeyStoreSettings } from "./options.ts";
import { readChanges } from "./read-changes.ts";
import { PAGE, readEntries } from "./read-entries.ts";
import { Server } from "./server.ts";
import { Sweeper } from "./sweeper.ts";
import { callWrite, decodeOutcome, type WriteReply, writeKeys } from "./write-calls.ts";

/** How often a write is tried again because others keep moving the entry between index sets. */
const FACET_ATTEMPTS = 20;

/**
 * Opens the store over a Valkey or Redis server, which any number of processes may use at the same
 * time. Resolves whether or not the server can be reached yet: calls fail until it can, and work from
 * then on. An acknowledged write is as durable as the server's own configuration makes it.
 *
 * @throws MemoryError `invalid_input` for an option that is not allowed.
 */
export async function openValkeyStore(options: ValkeyStoreOptions): Promise<MemoryStore> {
  return new ValkeyStore(completeOptions(options));
}

class ValkeyStore implements MemoryStore {
  readonly #settings: ValkeyStoreSettings;
  readonly #server: Server;
  readonly #layout: KeyLayout;
  readonly #registry: NamespaceRegistry;
  readonly #adoption: Adoption;
  readonly #sweeper: Sweeper;
  readonly #knownFacets = new KnownFacets();
  readonly #keys = new Map<Namespace, NamespaceKeys>();

  constructor(settings: ValkeyStoreSettings) {
    const server = new Server(new Connection(settings));
    const layout = { prefix: settings.prefix, isCluster: server.isCluster };
    const registry = new NamespaceRegistry(server, layout);
    this.#settings = settings;
    this.#server = server;
    this.#layout = layout;
    this.#registry = registry;
    this.#adoption = new Adoption({ ...settings, server, layout, registry });
    this.#sweeper = new Sweeper({
      server,
      clock: settings.clock,
      knownFacets: this.#knownFacets,
      namespaces: () => this.#keys.values(),
    });
  }

  async read(
    namespace: Namespace,
    id: string,
    { countHit = false }: { readonly countHit?: boolean } = {},
  ): Promise<StoredEntry | undefined> {
    if (!countHit) return (await this.readMany(namespace, [id]))[0];
    const keys = this.#keysOf(namespace);
    const now = this.#now();
    // Asked again when the answer is lost: a hit too many is better than no entry.
    const reply = await this.#server.read(
      COUNT_HIT_SCRIPT,
      { entry: keys.entry(id), revision: keys.revision(id), changes: keys.changes },
      { id, at: toTimestamp(now), now, logLimit: this.#settings.logLimit },
    );
    return reply.kind === "absent" ? undefined : this.#seen(keys, decodeEntry(id, reply.row));
  }

  async readMany(
    namespace: Namespace,
    ids: readonly string[],
  ): Promise<readonly (StoredEntry | undefined)[]> {
    const keys = this.#keysOf(namespace);
    const entries = await readEntries(this.#server, keys, ids, this.#now());
    return entries.map((entry) => entry && this.#seen(keys, entry));
  }

  async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
    const keys = this.#keysOf(namespace);
    await this.#prepare(keys, namespace);
    const reply = await this.#call(keys, write);
    if (reply.kind === "applied") {
      if (reply.sequence === 1) await this.#registerAgain(namespace);
      if (reply.due > 0) this.#sweeper.start(keys);
    }
    return decodeOutcome(write, reply);
  }

  async versions(
    namespace: Namespace,
    id: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<VersionPage> {
    const keys = this.#keysOf(namespace);
    const { versions, total } = await this.#server.read(
      READ_VERSIONS_SCRIPT,
      { entry: keys.entry(id), history: keys.history(id) },
      { now: this.#now(), first: offset, last: offset + limit - 1 },
    );
    const decoded = versions.map(
      (json) => decodeVersion(json) ?? this.#quarantine(namespace, id, json),
    );
    for (const version of decoded) this.#knownFacets.add(keys.entry(id), facetsOf(version));
    return { versions: decoded, total };
  }

  async changes(
    namespace: Namespace,
    after: ChangeCursor | undefined,
    limit: number,
  ): Promise<ChangeBatch> {
    const keys = this.#keysOf(namespace);
    return readChanges(this.#server, keys, after, limit, (ids) => this.readMany(namespace, ids));
  }

  async *scan(namespace: Namespace): AsyncGenerator<readonly StoredEntry[]> {
    const keys = this.#keysOf(namespace);
    if (keys.isBare) await this.#adoption.done();
    for (let start = "-"; ; ) {
      const from = start;
      const ids = await this.#server.ask((client) =>
        client.zrangebylex(keys.ids, from, "+", "LIMIT", 0, PAGE),
      );
      const entries = await this.readMany(namespace, ids);
      const live = entries.filter((entry) => entry !== undefined);
      if (live.length > 0) yield live;
      if (ids.length < PAGE) return;
      start = `(${ids.at(-1)}`;
    }
  }

  async *namespaces(): AsyncGenerator<Namespace> {
    await this.#adoption.done();
    yield* this.#registry.list();
  }

  async health(): Promise<StoreHealth> {
    return checkHealth(this.#server, this.#keysOf(DEFAULT_NAMESPACE).ids);
  }

  async close(): Promise<void> {
    await Promise.all([this.#server.close(), this.#sweeper.stop(), this.#adoption.stop()]);
  }

  async #prepare(keys: NamespaceKeys, namespace: Namespace): Promise<void> {
    if (keys.isBare) await this.#adoption.done();
    await this.#registry.ensure(namespace);
  }

  /** Calls the script of a write, again when it has named index sets that it must be told of. */
  async #call(keys: NamespaceKeys, write: EntryWrite): Promise<WriteReply> {
    const entryKey = keys.entry(write.id);
    const facets = write.kind === "set" ? facetsOf(write.fields) : [];
    const named: string[] = [];
    for (let attempt = 1; ; attempt += 1) {
      // Asked for anew each time: calls beside this one have learned of others.
      const declared = [...facets, ...named, ...this.#knownFacets.of(entryKey)];
      const { logLimit } = this.#settings;
      const reply = await callWrite(
        this.#server,
        write,
        writeKeys(keys, write, declared),
        logLimit,
      );
      if (reply.kind === "applied") this.#knownFacets.add(entryKey, facets);
      if (reply.kind !== "facets" || attempt === FACET_ATTEMPTS) return reply;
      named.push(...reply.facets);
      this.#knownFacets.add(entryKey, reply.facets);
    }
  }

  /** The log begins: the database is new, or was emptied, the set of namespaces with it. */
  async #registerAgain(namespace: Namespace): Promise<void> {
    // Without it the namespace is missing from listings until a process writes its first entry to it.
    await this.#registry.add(namespace).catch(() => undefined);
  }

  #seen(keys: NamespaceKeys, entry: StoredEntry): StoredEntry {
    this.#knownFacets.add(keys.entry(entry.id), facetsOf(entry));
    return entry;
  }

  #quarantine(namespace: Namespace, id: string, json: string): Version {
    const error = new MemoryError("corrupt", "A version in the history is no JSON object.");
    this.#settings.onQuarantine({ namespace, id, error });
    return unreadableVersion(json);
  }

  #keysOf(namespace: Namespace): NamespaceKeys {
    const known = this.#keys.get(namespace);
    if (known !== undefined) return known;
    const keys = new NamespaceKeys(this.#layout, namespace);
    this.#keys.set(namespace, keys);
    return keys;
  }

  #now(): number {
    return this.#settings.clock.now();
  }
}
