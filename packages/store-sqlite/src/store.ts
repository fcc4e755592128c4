import {
  batchAfter,
  type ChangeBatch,
  type ChangeCursor,
  type CommitOutcome,
  type EntryWrite,
  isExpired,
  MemoryError,
  type MemoryStore,
  type Namespace,
  type StoredEntry,
  type StoreHealth,
  type VersionPage,
} from "@memory-mcp/core";
import { commitWrite } from "./commit-write.ts";
import { DataFile } from "./data-file.ts";
import { toMemoryError } from "./errors.ts";
import { HitBuffer } from "./hit-buffer.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import { completeOptions, type SqliteStoreOptions, type SqliteStoreSettings } from "./options.ts";
import { retryWhileBusy } from "./retry.ts";
import type { KeyedEntry } from "./tables/entries.ts";
import { WriteQueue } from "./write-queue.ts";

/** Names handed out by a listing of namespaces at a time. */
const NAMESPACE_PAGE = 500;
/** Milliseconds for which what must end soon tries again while another process is in its way. */
const BRIEF_PATIENCE = 500;

/**
 * Opens the store over one data file, which several processes may have open at the same time. A
 * write that was acknowledged survives the end of the process and, unless `synchronous` says
 * otherwise, a power cut.
 *
 * @throws MemoryError `invalid_input` for an option that is not allowed, `unavailable` when the
 * file cannot be read or written, `corrupt` when it holds something else than this store's data.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<MemoryStore> {
  const settings = completeOptions(options);
  const file = DataFile.prepare(settings.file);
  return new SqliteStore(settings, file, await openDatabase(settings));
}

/** What a store works with while it is open. */
interface OpenStore extends OpenDatabase {
  readonly file: DataFile;
  readonly hits: HitBuffer;
  readonly writes: WriteQueue;
}

class SqliteStore implements MemoryStore {
  readonly #settings: SqliteStoreSettings;
  #open: OpenStore | undefined;
  #closing: Promise<void> | undefined;

  constructor(settings: SqliteStoreSettings, file: DataFile, { database, tables }: OpenDatabase) {
    const hits = new HitBuffer(database, tables, settings.clock);
    const writes = new WriteQueue({
      database,
      transaction: (body) => {
        file.checkInPlace();
        return hits.flushWith(body);
      },
      busyTimeout: settings.busyTimeout,
    });
    this.#settings = settings;
    this.#open = { file, database, tables, hits, writes };
  }

  async read(
    namespace: Namespace,
    id: string,
    { countHit = false }: { readonly countHit?: boolean } = {},
  ): Promise<StoredEntry | undefined> {
    return this.#reading(({ tables, hits }) => {
      const found = tables.entries.find(namespace, id);
      if (found === undefined || isExpired(found.entry, this.#now())) return undefined;
      return countHit ? hits.count(found) : hits.include(found);
    });
  }

  async readMany(
    namespace: Namespace,
    ids: readonly string[],
  ): Promise<readonly (StoredEntry | undefined)[]> {
    const found = await this.#reading(({ tables, hits }) =>
      this.#live(hits, tables.entries.findMany(namespace, ids)),
    );
    const entries = new Map(found.map((entry) => [entry.id, entry]));
    return ids.map((id) => entries.get(id));
  }

  async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
    const { tables, writes } = this.#opened();
    return writes.add(() => commitWrite(tables, namespace, write));
  }

  async versions(
    namespace: Namespace,
    id: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<VersionPage> {
    return this.#reading(({ database, tables }) =>
      database.snapshot(() =>
        tables.entries.hasExpired(namespace, id, this.#now())
          ? { versions: [], total: 0 }
          : tables.versions.page(namespace, id, offset, limit),
      ),
    );
  }

  async changes(
    namespace: Namespace,
    after: ChangeCursor | undefined,
    limit: number,
  ): Promise<ChangeBatch> {
    this.#opened().hits.tryFlush();
    return this.#reading(({ database, tables, hits }) =>
      database.snapshot(() =>
        batchAfter(after, limit, {
          lines: after ? tables.changes.from(namespace, after.sequence, limit + 2) : [],
          head: tables.changes.head(namespace),
          readEntries: (ids) => this.#live(hits, tables.entries.findMany(namespace, ids)),
        }),
      ),
    );
  }

  async *scan(namespace: Namespace): AsyncGenerator<readonly StoredEntry[]> {
    let after: string | undefined = "";
    while (after !== undefined) {
      const page = await this.#scanPage(namespace, after);
      if (page.entries.length > 0) yield page.entries;
      after = page.next;
    }
  }

  async *namespaces(): AsyncGenerator<Namespace> {
    let after: Namespace | undefined = "";
    while (after !== undefined) {
      const names = await this.#namespacePage(after);
      yield* names;
      after = names.at(-1);
    }
  }

  async health(): Promise<StoreHealth> {
    const store = "sqlite";
    try {
      const { file, tables } = this.#opened();
      file.checkInPlace();
      await retryWhileBusy(() => tables.namespaces.page("", 1), BRIEF_PATIENCE);
      return { ok: true, store };
    } catch (error) {
      return {
        ok: false,
        store,
        error: `${toMemoryError(error).message} (${this.#settings.file})`,
      };
    }
  }

  async close(): Promise<void> {
    this.#closing ??= this.#close(this.#opened());
    await this.#closing;
  }

  /** Accepted writes come to their end; calls that are made from now on are refused. */
  async #close({ database, hits, writes }: OpenStore): Promise<void> {
    this.#open = undefined;
    await writes.idle();
    hits.stopTimer();
    try {
      await retryWhileBusy(() => hits.flush(), BRIEF_PATIENCE);
      // Not left to SQLite's own closing: one of the drivers puts that off until its statements
      // have been collected. While other processes use the file, this does what it can.
      database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch {
      // Some hits are lost, perhaps, and no write: the log has it, which the next opening reads.
    }
    database.close();
  }

  async #scanPage(
    namespace: Namespace,
    after: string,
  ): Promise<{ entries: StoredEntry[]; next: string | undefined }> {
    return this.#reading(({ tables, hits }) => {
      const { entries, next } = tables.entries.page(namespace, after);
      return { entries: this.#live(hits, entries), next };
    });
  }

  async #namespacePage(after: Namespace): Promise<Namespace[]> {
    return this.#reading(({ tables }) => tables.namespaces.page(after, NAMESPACE_PAGE));
  }

  async #reading<T>(read: (open: OpenStore) => T): Promise<T> {
    const open = this.#opened();
    try {
      return await retryWhileBusy(() => read(open), this.#settings.busyTimeout);
    } catch (error) {
      throw toMemoryError(error);
    }
  }

  #opened(): OpenStore {
    if (this.#open === undefined) throw new MemoryError("closed", "The store is closed.");
    return this.#open;
  }

  #live(hits: HitBuffer, found: readonly KeyedEntry[]): StoredEntry[] {
    const now = this.#now();
    return found.flatMap((keyed) => (isExpired(keyed.entry, now) ? [] : hits.include(keyed)));
  }

  #now(): number {
    return this.#settings.clock.now();
  }
}
