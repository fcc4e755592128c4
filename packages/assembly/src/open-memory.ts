import {
  type Clock,
  createLocalGovernance,
  InMemoryStore,
  type LocalGovernance,
  Meaning,
  Memory,
  type MemoryObserver,
  type MemoryStore,
} from "@memory-mcp/core";
import type { QuarantinedRecord } from "@memory-mcp/store-sqlite";
import type { Configuration } from "./configuration.ts";
import { type EmbeddingsConfiguration, openEmbedder } from "./embeddings.ts";
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
  /** This project's own authority over the same store. */
  readonly governance: LocalGovernance;
  readonly store: StoreDescription;
  /** Undefined: search goes by words alone. Closed with the rest. */
  readonly meaning: Meaning | undefined;
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
 * @throws MemoryError when the store cannot be opened, or the model of meaning is not installed.
 */
export async function openMemory(
  { store: location, settings, embeddings }: Configuration,
  options: OpenMemoryOptions = {},
): Promise<OpenedMemory> {
  const { observer, clock } = options;
  const given = {
    ...(clock !== undefined && { clock }),
    ...(observer !== undefined && { observer }),
  };
  const store = await openStore(location, options);
  try {
    const { meaning, close } = openMeaning(embeddings, store, options);
    const memory = new Memory({ store, settings, meaning, ...given });
    const governance = createLocalGovernance({
      store,
      memory,
      ...(clock !== undefined && { clock }),
    });
    const closeAll = async () => {
      await close();
      await store.close();
    };
    return { memory, governance, store: describe(location), meaning, close: closeAll };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** What embeds in the background ends before its store and its model do. */
function openMeaning(
  embeddings: EmbeddingsConfiguration,
  store: MemoryStore,
  { clock, observer, onWarning }: OpenMemoryOptions,
): { meaning: Meaning | undefined; close: () => Promise<void> } {
  if (embeddings.kind === "off") return { meaning: undefined, close: async () => {} };
  const embedder = openEmbedder(embeddings);
  const meaning = new Meaning({
    store,
    embedder,
    settings: { queryMilliseconds: embeddings.queryTimeout },
    ...(clock !== undefined && { clock }),
    observer: {
      meaningChanged: (event) => {
        observer?.meaningChanged?.(event);
        if (!event.available) onWarning?.(`Search goes by words alone for now. ${event.reason}`);
      },
    },
  });
  meaning.start();
  const close = async () => {
    await meaning.close();
    await embedder.close();
  };
  return { meaning, close };
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
