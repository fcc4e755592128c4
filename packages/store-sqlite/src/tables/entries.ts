import type { Namespace, StoredEntry } from "@memory-mcp/core";
import { decodeEntry, encodeTags, encodeTime } from "../codec.ts";
import type { Database, Row, Statement } from "../database.ts";
import type { Quarantine } from "../quarantine.ts";

/** An entry with the key of its row, which no other entry had or will have. */
export interface KeyedEntry {
  readonly key: number;
  readonly entry: StoredEntry;
}

/** Entries of a page at most. */
const PAGE_ENTRIES = 500;
/** UTF-16 code units: the entry that makes a page's bodies longer than this is its last one. */
const PAGE_BODIES = 4 * 1024 * 1024;

const COLUMNS =
  "key, id, revision, title, type, tags, source, project, created, updated, hits, ttl, expires_at, body";

/** The entries that are there, expired ones that have not been swept included. */
export class EntryTable {
  readonly #quarantine: Quarantine;
  readonly #find: Statement;
  readonly #findMany: Statement;
  readonly #page: Statement;
  readonly #expiry: Statement;
  readonly #put: Statement;
  readonly #delete: Statement;
  readonly #addHits: Statement;
  readonly #expired: Statement;

  constructor(database: Database, quarantine: Quarantine) {
    this.#quarantine = quarantine;
    this.#find = database.prepare(`SELECT ${COLUMNS} FROM entries WHERE namespace = ? AND id = ?`);
    this.#findMany = database.prepare(
      `SELECT ${COLUMNS} FROM entries
       WHERE namespace = ? AND id IN (SELECT value FROM json_each(?))`,
    );
    this.#page = database.prepare(
      `SELECT ${COLUMNS} FROM entries WHERE namespace = ? AND id > ? ORDER BY id LIMIT ?`,
    );
    this.#expiry = database.prepare(
      "SELECT expires_at FROM entries WHERE namespace = ? AND id = ?",
    );
    this.#put = database.prepare(
      `INSERT INTO entries (namespace, id, revision, title, type, tags, source, project,
         created, updated, hits, ttl, expires_at, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (namespace, id) DO UPDATE SET
         revision = excluded.revision, title = excluded.title, type = excluded.type,
         tags = excluded.tags, source = excluded.source, project = excluded.project,
         created = excluded.created, updated = excluded.updated, hits = excluded.hits,
         ttl = excluded.ttl, expires_at = excluded.expires_at, body = excluded.body`,
    );
    this.#delete = database.prepare("DELETE FROM entries WHERE namespace = ? AND id = ?");
    this.#addHits = database.prepare(
      "UPDATE entries SET hits = hits + ? WHERE key = ? RETURNING namespace, id, hits",
    );
    this.#expired = database.prepare(
      "SELECT namespace, id FROM entries WHERE expires_at <= ? ORDER BY expires_at LIMIT ?",
    );
  }

  /** @throws MemoryError `corrupt` when the entry cannot be read. */
  find(namespace: Namespace, id: string): KeyedEntry | undefined {
    const row = this.#find.get(namespace, id);
    return row && decodeKeyed(row);
  }

  /** Those of the entries that are there and can be read, in no order. */
  findMany(namespace: Namespace, ids: readonly string[]): KeyedEntry[] {
    const rows = this.#findMany.all(namespace, JSON.stringify(ids));
    return this.#quarantine.decodeAll(namespace, rows, decodeKeyed);
  }

  /**
   * The entries after an id, in the order of ids, as many as make a page of bounded size.
   *
   * @param after `""` for the first page.
   * @returns `next` is where the next page begins; undefined when this one is the last.
   */
  page(namespace: Namespace, after: string): { entries: KeyedEntry[]; next: string | undefined } {
    const rows: Row[] = [];
    let bodies = 0;
    for (const row of this.#page.iterate(namespace, after, PAGE_ENTRIES)) {
      rows.push(row);
      bodies += String(row.body).length;
      if (bodies > PAGE_BODIES) break;
    }
    const last = rows.at(-1);
    return {
      entries: this.#quarantine.decodeAll(namespace, rows, decodeKeyed),
      next: last && String(last.id),
    };
  }

  /** Whether the id's entry is there and has expired at `now` (milliseconds since the epoch). */
  hasExpired(namespace: Namespace, id: string, now: number): boolean {
    const expiresAt = this.#expiry.get(namespace, id)?.expires_at;
    return typeof expiresAt === "number" && expiresAt <= now;
  }

  /** Writes the entry over an earlier one of its id, whose key it keeps. */
  put(namespace: Namespace, entry: StoredEntry): void {
    const { id, revision, title, type, tags, source, project, created, updated, hits } = entry;
    const expiresAt = entry.expiresAt === null ? null : encodeTime(entry.expiresAt);
    this.#put.run(
      namespace,
      id,
      revision,
      title,
      type,
      encodeTags(tags),
      source,
      project,
      created,
      updated,
      hits,
      entry.ttl,
      expiresAt,
      entry.body,
    );
  }

  delete(namespace: Namespace, id: string): void {
    this.#delete.run(namespace, id);
  }

  /** @returns The entry as counted; undefined when the one of that key is gone. */
  addHits(
    key: number,
    hits: number,
  ): { namespace: Namespace; id: string; hits: number } | undefined {
    const row = this.#addHits.get(hits, key);
    return row && { namespace: String(row.namespace), id: String(row.id), hits: Number(row.hits) };
  }

  /** The entries that expired first, at most `limit`. */
  expired(now: number, limit: number): { namespace: Namespace; id: string }[] {
    const rows = this.#expired.all(now, limit);
    return rows.map((row) => ({ namespace: String(row.namespace), id: String(row.id) }));
  }
}

function decodeKeyed(row: Row): KeyedEntry {
  return { key: Number(row.key), entry: decodeEntry(row) };
}
