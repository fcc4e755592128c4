import { type Clock, type StoredEntry, toTimestamp } from "@memory-mcp/core";
import type { Database } from "./database.ts";
import type { KeyedEntry } from "./tables/entries.ts";
import type { Tables } from "./tables/tables.ts";

/** Milliseconds for which a hit waits at most, unless another process has the lock. */
const FLUSH_AFTER = 500;

/**
 * Hits that were counted and are not in the data file yet. They are kept by the key of the entry's
 * row, so a hit never reaches an entry that was written under the same id after a delete.
 */
export class HitBuffer {
  readonly #database: Database;
  readonly #tables: Tables;
  readonly #clock: Clock;
  readonly #pending = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, tables: Tables, clock: Clock) {
    this.#database = database;
    this.#tables = tables;
    this.#clock = clock;
  }

  /** The entry with the hits that are pending. */
  include({ key, entry }: KeyedEntry): StoredEntry {
    return { ...entry, hits: entry.hits + (this.#pending.get(key) ?? 0) };
  }

  /** Counts a hit. @returns The entry with it. */
  count(keyed: KeyedEntry): StoredEntry {
    this.#pending.set(keyed.key, (this.#pending.get(keyed.key) ?? 0) + 1);
    this.#flushLater();
    return this.include(keyed);
  }

  /**
   * Runs a write transaction that takes the pending hits along, before anything else: a write reads
   * the entry's hits and writes them again.
   */
  flushWith<T>(body: () => T): T {
    const result = this.#database.transaction(() => {
      this.#write();
      return body();
    });
    this.#pending.clear(); // no hit can have come in between: nothing here waits
    return result;
  }

  /**
   * Writes the pending hits, without waiting for the disk.
   *
   * @throws What the driver throws; then they stay pending.
   */
  flush(): void {
    if (this.#pending.size === 0) return;
    this.#database.relaxedTransaction(() => this.#write());
    this.#pending.clear();
  }

  /**
   * As {@link flush}, for those who only read: hits that cannot be written now are written later,
   * and whatever is wrong with the file is told to the next writer.
   */
  tryFlush(): void {
    try {
      this.flush();
    } catch {
      this.#flushLater();
    }
  }

  stopTimer(): void {
    clearTimeout(this.#timer);
  }

  #flushLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.tryFlush();
    }, FLUSH_AFTER).unref();
  }

  #write(): void {
    const at = toTimestamp(this.#clock.now());
    for (const [key, count] of this.#pending) {
      const counted = this.#tables.entries.addHits(key, count);
      if (counted === undefined) continue; // deleted since
      const { namespace, id, hits } = counted;
      this.#tables.changes.append(namespace, { kind: "hit", id, counter: hits, at });
    }
  }
}
