import type { ChangeBatch, ChangeCursor } from "../change.ts";
import { batchAfter } from "../change-log.ts";
import { type Clock, systemClock } from "../clock.ts";
import { decide, toOutcome } from "../decide.ts";
import type { StoredEntry } from "../entry.ts";
import { MemoryError } from "../errors.ts";
import type { Namespace } from "../namespace.ts";
import type { CommitOutcome } from "../outcome.ts";
import type { MemoryStore, StoreHealth } from "../store.ts";
import type { VersionPage } from "../version.ts";
import type { EntryWrite } from "../write.ts";
import { Partition } from "./partition.ts";

/** Entries handed out by a scan at a time. */
const SCAN_PAGE = 500;

export interface InMemoryStoreOptions {
  /** @default the system's */
  readonly clock?: Clock;
  /** Lines of the change log that are kept for each namespace, at least 1. @default 10000 */
  readonly logLimit?: number;
}

/** The reference store: the port in its plainest form, gone when the process ends. */
export class InMemoryStore implements MemoryStore {
  readonly #clock: Clock;
  readonly #logLimit: number;
  readonly #partitions = new Map<Namespace, Partition>();
  #closed = false;

  constructor({ clock = systemClock, logLimit = 10_000 }: InMemoryStoreOptions = {}) {
    this.#clock = clock;
    this.#logLimit = logLimit;
  }

  async read(
    namespace: Namespace,
    id: string,
    { countHit = false }: { readonly countHit?: boolean } = {},
  ): Promise<StoredEntry | undefined> {
    const partition = this.#partition(namespace);
    const now = this.#clock.now();
    return countHit ? partition.countHit(id, now) : partition.record(id, now).entry;
  }

  async readMany(
    namespace: Namespace,
    ids: readonly string[],
  ): Promise<readonly (StoredEntry | undefined)[]> {
    const partition = this.#partition(namespace);
    const now = this.#clock.now();
    return ids.map((id) => partition.record(id, now).entry);
  }

  async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
    const partition = this.#partition(namespace);
    const decision = decide(partition.stateFor(write), write);
    if (decision.kind === "applied") partition.apply(write, decision);
    return toOutcome(decision, partition.size);
  }

  async versions(
    namespace: Namespace,
    id: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<VersionPage> {
    const { versions } = this.#partition(namespace).record(id, this.#clock.now());
    return { versions: versions.slice(offset, offset + limit), total: versions.length };
  }

  async changes(
    namespace: Namespace,
    after: ChangeCursor | undefined,
    limit: number,
  ): Promise<ChangeBatch> {
    const partition = this.#partition(namespace);
    const now = this.#clock.now();
    return batchAfter(after, limit, {
      lines: after === undefined ? [] : partition.linesFrom(after.sequence),
      head: partition.head,
      readEntries: (ids) => ids.flatMap((id) => partition.record(id, now).entry ?? []),
    });
  }

  async *scan(namespace: Namespace): AsyncGenerator<readonly StoredEntry[]> {
    const entries = this.#partition(namespace).entries(this.#clock.now());
    for (let start = 0; start < entries.length; start += SCAN_PAGE) {
      yield entries.slice(start, start + SCAN_PAGE);
    }
  }

  async *namespaces(): AsyncGenerator<Namespace> {
    this.#checkOpen();
    for (const [namespace, partition] of this.#partitions) {
      if (partition.head !== undefined) yield namespace;
    }
  }

  async health(): Promise<StoreHealth> {
    const store = "in-memory";
    return this.#closed ? { ok: false, store, error: "The store is closed." } : { ok: true, store };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#partitions.clear();
  }

  /** Lays down an entry as servers left it that knew no revisions, for tests of moving such data. */
  plantUnversioned(namespace: Namespace, entry: StoredEntry): void {
    this.#partition(namespace).plantUnversioned(entry);
  }

  #partition(namespace: Namespace): Partition {
    this.#checkOpen();
    const known = this.#partitions.get(namespace);
    if (known !== undefined) return known;
    const partition = new Partition(this.#logLimit);
    this.#partitions.set(namespace, partition);
    return partition;
  }

  #checkOpen(): void {
    if (this.#closed) throw new MemoryError("closed", "The store is closed.");
  }
}
