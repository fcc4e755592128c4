import { resolve } from "node:path";
import { type Clock, MemoryError, type Namespace, systemClock } from "@memory-mcp/core";
import { DRIVER_NAMES, type DriverName } from "./driver.ts";

export interface SqliteStoreOptions {
  /**
   * Path of the data file, relative to the working directory unless absolute. The file (mode 0600)
   * and the folders above it (mode 0700) are made when they are missing. SQLite keeps two more
   * files beside it, `-wal` and `-shm`, while the store is open; the folder must be on a local disk.
   */
  readonly file: string;
  /** Decides which entries have expired when they are read. @default the system's */
  readonly clock?: Clock;
  /**
   * What an acknowledged write survives. `full`: a power cut, because a commit waits for the disk.
   * `normal`: the end of the process, however it comes; a power cut may take the last writes with
   * it, never one without all later ones, and the file stays sound. @default "full"
   */
  readonly synchronous?: "full" | "normal";
  /**
   * Milliseconds for which a call tries again while another process holds the lock, before it
   * fails with `unavailable`. @default 10000
   */
  readonly busyTimeout?: number;
  /** Lines of the change log that are kept for each namespace, at least 1. @default 10000 */
  readonly logLimit?: number;
  /** Told of each record that cannot be read and is left out of an answer. @default nothing is told */
  readonly onQuarantine?: (record: QuarantinedRecord) => void;
  /** Which SQLite carries the store. @default Node's own where Node has one */
  readonly driver?: DriverName;
}

/** A record that cannot be read: it is left out of pages and batches, and the rest is served. */
export interface QuarantinedRecord {
  readonly namespace: Namespace;
  readonly id: string;
  /** Says what is wrong with it; code `corrupt`. */
  readonly error: MemoryError;
}

/** The options with their defaults; `file` is absolute. */
export interface SqliteStoreSettings extends Required<Omit<SqliteStoreOptions, "driver">> {
  readonly driver: DriverName | undefined;
}

/** @throws MemoryError `invalid_input`, naming the option. */
export function completeOptions(options: SqliteStoreOptions): SqliteStoreSettings {
  const {
    file,
    clock = systemClock,
    synchronous = "full",
    busyTimeout = 10_000,
    logLimit = 10_000,
    onQuarantine = () => undefined,
    driver,
    ...unknown
  } = options;
  for (const name of Object.keys(unknown)) {
    refuse(name, "is no option of this store. Is it misspelt?");
  }
  checkFile(file);
  checkChoice("synchronous", synchronous, ["full", "normal"]);
  checkInteger("busyTimeout", busyTimeout, 0);
  checkInteger("logLimit", logLimit, 1);
  if (driver !== undefined) checkChoice("driver", driver, DRIVER_NAMES);
  return { file: resolve(file), clock, synchronous, busyTimeout, logLimit, onQuarantine, driver };
}

/** What SQLite would take for something other than a file is refused, not turned into a file. */
function checkFile(file: string): void {
  if (typeof file !== "string" || file.trim() === "") {
    refuse("file", "must be the path of the data file.");
  }
  if (file.includes("\0")) refuse("file", "contains the character U+0000; remove it.");
  if (file === ":memory:") {
    refuse(
      "file",
      "must be on disk. For a store in memory, take InMemoryStore of @memory-mcp/core.",
    );
  }
  if (file.startsWith("file:")) refuse("file", "is a URL; give a path.");
}

function checkChoice(option: string, value: string, allowed: readonly string[]): void {
  if (allowed.includes(value)) return;
  refuse(option, `is ${JSON.stringify(value)}; allowed are ${allowed.join(", ")}.`);
}

function checkInteger(option: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  refuse(option, `is ${value}; a whole number, ${least} or more, is allowed.`);
}

function refuse(option: string, problem: string): never {
  throw new MemoryError("invalid_input", `${option} ${problem}`, { details: { field: option } });
}
