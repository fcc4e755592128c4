import {
  type Clock,
  InMemoryStore,
  Memory,
  type MemoryObserver,
  type MemoryStore,
} from "@memory-mcp/core";
import type { QuarantinedRecord } from "@memory-mcp/store-sqlite";
import type { Configuration } from "./configuration.ts";
import type { StoreLocation } from "./locate-store.ts";

export interface OpenMemoryOptions {
  readonly observer?: MemoryObserver;
  /** Told of each record in the store that cannot be read; the rest is served. */
  readonly onQuarantine?: (record: QuarantinedRecord) => void;
  /** Told what an operator should know of the store's server, a sentence each. */
  readonly onWarning?: (warning: string) => void;
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

/** Loads the store that is configured and no other: a program may have to answer soon. */
async function openStore(
  location: StoreLocation,
  { clock, onQuarantine, onWarning }: OpenMemoryOptions,
): Promise<MemoryStore> {
  const options = {
    ...(clock !== undefined && { clock }),
    ...(onQuarantine !== undefined && { onQuarantine }),
  };
  switch (location.kind) {
    case "in-memory":
      return new InMemoryStore(clock === undefined ? {} : { clock });
    case "sqlite": {
      const { openSqliteStore } = await import("@memory-mcp/store-sqlite");
      return openSqliteStore({
        file: location.file,
        synchronous: location.synchronous,
        ...options,
      });
    }
    case "valkey": {
      const { openValkeyStore } = await import("@memory-mcp/store-valkey");
      return openValkeyStore({
        ...location.options,
        ...options,
        ...(onWarning !== undefined && { onWarning }),
      });
    }
  }
}

function describe(location: StoreLocation): StoreDescription {
  switch (location.kind) {
    case "in-memory":
      return { summary: "in memory only: everything is gone when the server ends" };
    case "sqlite":
      return { summary: `SQLite, ${location.file}`, file: location.file };
    case "valkey":
      return { summary: `Valkey, ${location.address}` };
  }
}
