import { MemoryError } from "@memory-mcp/core";
import { Database } from "./database.ts";
import { loadDriver } from "./driver.ts";
import { toMemoryError } from "./errors.ts";
import { migrate, recognise } from "./migrations.ts";
import type { SqliteStoreSettings } from "./options.ts";
import { retryWhileBusy } from "./retry.ts";
import { openTables, type Tables } from "./tables/tables.ts";

/**
 * Milliseconds for which SQLite waits for a lock by itself. It blocks the whole process meanwhile,
 * so longer waits are made of several attempts.
 */
const BLOCKING_WAIT = 5;

export interface OpenDatabase {
  readonly database: Database;
  readonly tables: Tables;
}

/**
 * Opens a data file that exists, and brings its schema up to date.
 *
 * @throws MemoryError, naming the file: `corrupt` when it is not this store's, is damaged or is of a
 * later version (it is then left as it is), `unavailable` when it cannot be read or written.
 */
export async function openDatabase(settings: SqliteStoreSettings): Promise<OpenDatabase> {
  const { file, driver, synchronous, busyTimeout } = settings;
  const { DatabaseSync } = await loadDriver(driver);
  let database: Database | undefined;
  try {
    const opened = new Database(new DatabaseSync(file, { timeout: BLOCKING_WAIT }), synchronous);
    database = opened;
    const attempt = <T>(step: () => T) => retryWhileBusy(step, busyTimeout);
    // Nothing is written to a file before it has been recognised.
    await attempt(() => recognise(opened));
    await attempt(() => enableWriteAheadLog(opened));
    await attempt(() => opened.setDurability());
    await attempt(() => migrate(opened));
    return { database: opened, tables: await attempt(() => openTables(opened, settings)) };
  } catch (error) {
    database?.close();
    const { code, message } = toMemoryError(error);
    throw new MemoryError(code, `The data file ${file} cannot be used. ${message}`, {
      cause: error,
    });
  }
}

/** Readers and a writer do not wait for each other; several processes may share the file. */
function enableWriteAheadLog(database: Database): void {
  const mode = database.pragma("journal_mode = WAL");
  if (mode === "wal") return;
  throw new MemoryError(
    "unavailable",
    "Its file system offers no shared memory (a network share, perhaps); use a local disk.",
  );
}
