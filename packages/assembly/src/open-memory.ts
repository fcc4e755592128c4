import {
  type Clock,
  InMemoryStore,
  Memory,
  type MemoryObserver,
  type MemoryStore,
} from "@memory-mcp/core";
import { openSqliteStore, type QuarantinedRecord } from "@memory-mcp/store-sqlite";
import type { Configuration, StoreLocation } from "./configuration.ts";

export interface OpenMemoryOptions {
  readonly observer?: MemoryObserver;
  /** Told of each record in the store that cannot be read; the rest is served. */
  readonly onQuarantine?: (record: QuarantinedRecord) => void;
  /** @default the system's */
  readonly clock?: Clock;
}

export interface OpenedMemory {
  readonly memory: Memory;
  readonly store: StoreDescription;
  /** Lets go of the store; calls that come later fail. May be called again. */
  close(): Promise<void>;
}

/** Where memory is kept, for people. */
export interface StoreDescription {
  /** One line. */
  readonly summary: string;
  /** The data file, when there is one; absolute. */
  readonly file?: string;
}

/**
 * Opens the configured store and puts memory on it.
 *
 * @throws MemoryError when the store cannot be opened.
 */
export async function openMemory(
  { store: location, settings }: Configuration,
  options: OpenMemoryOptions = {},
): Promise<OpenedMemory> {
  const store = await openStore(location, options);
  const { observer, clock } = options;
  const memory = new Memory({
    store,
    settings,
    ...(clock !== undefined && { clock }),
    ...(observer !== undefined && { observer }),
  });
  return { memory, store: describe(location), close: () => store.close() };
}

async function openStore(
  location: StoreLocation,
  { clock, onQuarantine }: OpenMemoryOptions,
): Promise<MemoryStore> {
  const options = { ...(clock !== undefined && { clock }) };
  if (location.kind === "in-memory") return new InMemoryStore(options);
  const { file, synchronous } = location;
  return openSqliteStore({
    file,
    synchronous,
    ...options,
    ...(onQuarantine !== undefined && { onQuarantine }),
  });
}

function describe(location: StoreLocation): StoreDescription {
  return location.kind === "in-memory"
    ? { summary: "in memory only: everything is gone when the server ends" }
    : { summary: `SQLite, ${location.file}`, file: location.file };
}
