import { MemoryError } from "@memory-mcp/core";
import type { Database } from "./database.ts";

/** "memm" in ASCII: marks a data file as one of this store. */
export const APPLICATION_ID = 0x6d_65_6d_6d;

/**
 * The schema, as the steps that led to it. A data file's `user_version` says how many of them it
 * has taken. A step that was released is never edited; a change of the schema is another step.
 *
 * - `entries.key` is never given out twice (AUTOINCREMENT), so a hit that was counted for an entry
 *   cannot reach another one that was later written under the same id.
 * - `versions` outlive a delete; the newest version of an id carries its revision counter.
 * - `changes.counter` is the revision after a write and the hits after a hit.
 * - `body` comes last: SQLite reads the columns before it without fetching the pages of a long body.
 * - Columns named `expires_at` hold milliseconds since the epoch; all other times are ISO 8601.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE namespaces (
    name TEXT PRIMARY KEY,
    entries INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE entries (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    namespace TEXT NOT NULL,
    id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    title TEXT NOT NULL,
    type TEXT NOT NULL,
    tags TEXT NOT NULL,
    source TEXT NOT NULL,
    project TEXT NOT NULL,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    hits INTEGER NOT NULL,
    ttl INTEGER,
    expires_at INTEGER,
    body TEXT NOT NULL,
    UNIQUE (namespace, id)
  ) STRICT;
  CREATE INDEX entries_by_expiry ON entries (expires_at) WHERE expires_at IS NOT NULL;

  CREATE TABLE versions (
    namespace TEXT NOT NULL,
    id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    operation TEXT NOT NULL,
    operation_id TEXT,
    title TEXT NOT NULL,
    type TEXT NOT NULL,
    tags TEXT NOT NULL,
    source TEXT NOT NULL,
    project TEXT NOT NULL,
    created TEXT,
    updated TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (namespace, id, revision)
  ) STRICT;

  CREATE TABLE receipts (
    namespace TEXT NOT NULL,
    operation_id TEXT NOT NULL,
    id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    operation TEXT NOT NULL,
    fingerprint TEXT,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (namespace, operation_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX receipts_by_expiry ON receipts (expires_at);

  CREATE TABLE changes (
    namespace TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('set', 'delete', 'rollback', 'hit')),
    id TEXT NOT NULL,
    counter INTEGER NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (namespace, sequence)
  ) STRICT, WITHOUT ROWID;
  `,
];

/**
 * Refuses a file that is not this store's or is of a later version, so that it is never altered.
 *
 * @throws MemoryError `corrupt`
 */
export function recognise(database: Database): void {
  const markers = ["application_id", "user_version", "schema_version"] as const;
  const isEmpty = markers.every((marker) => database.pragma(marker) === 0);
  if (isEmpty) return;
  if (database.pragma("application_id") !== APPLICATION_ID) {
    throw new MemoryError(
      "corrupt",
      "It is an SQLite database of another program; name another file. It was left as it is.",
    );
  }
  if (versionOf(database) > MIGRATIONS.length) {
    throw new MemoryError(
      "corrupt",
      `Its schema has version ${versionOf(database)} and this program knows versions up to ` +
        `${MIGRATIONS.length}; use the newer program that wrote it. It was left as it is.`,
    );
  }
}

/**
 * Takes the steps that the file has not taken, all of them or none. Several processes may start at
 * once: one takes them, and the others find that there is nothing left to do. A file that is up to
 * date is not written to, so a start never waits for a writer.
 */
export function migrate(database: Database): void {
  if (versionOf(database) === MIGRATIONS.length) return;
  database.transaction(() => {
    recognise(database);
    for (const step of MIGRATIONS.slice(versionOf(database))) database.execute(step);
    database.execute(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.execute(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}

function versionOf(database: Database): number {
  return Number(database.pragma("user_version"));
}
