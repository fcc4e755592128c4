import { join } from "node:path";
import type { MemoryStore } from "@memory-mcp/core";
import { onTestFinished } from "vitest";
import { DataFile } from "../src/data-file.ts";
import { type OpenDatabase, openDatabase } from "../src/open-database.ts";
import { completeOptions, type SqliteStoreOptions } from "../src/options.ts";
import { openSqliteStore } from "../src/store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A path of the running test where there is no file yet. */
export function temporaryFile(): string {
  return join(temporaryFolder(), "memory.db");
}

/** A store that is closed when the test ends. @param options.file @default a new file */
export async function openedStore(options: Partial<SqliteStoreOptions> = {}): Promise<MemoryStore> {
  const store = await openSqliteStore({ file: temporaryFile(), ...options });
  onTestFinished(() => store.close());
  return store;
}

/** The connection beneath a store, to look at what it wrote or to be another process in its way. */
export async function openedDatabase(
  options: Partial<SqliteStoreOptions> = {},
): Promise<OpenDatabase> {
  const settings = completeOptions({ file: temporaryFile(), ...options });
  DataFile.prepare(settings.file);
  const opened = await openDatabase(settings);
  onTestFinished(() => opened.database.close());
  return opened;
}
