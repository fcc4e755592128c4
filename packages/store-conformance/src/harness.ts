import type { Clock, MemoryStore, Namespace, StoredEntry } from "@memory-mcp/core";

/**
 * What the suite needs of a store to prove it. Whatever is optional here and missing needs its
 * reason in `lacks`: nothing is left out in silence.
 */
export interface StoreHarness {
  /** The store's name, as test titles show it. */
  readonly name: string;

  /**
   * Opens a store over the data that `setting.data` names: empty data when the suite says the name
   * for the first time, otherwise another instance over the same data, as another process would
   * open it. Settings of durability are the harness's own; the suite never pulls the plug.
   */
  open(setting: StoreSetting): Promise<MemoryStore>;

  /** Removes the data, once every store over it has been closed. @default nothing is done */
  dispose?(setting: StoreSetting): Promise<void>;

  /**
   * Opens a store whose backend cannot be reached. It may reject, as an engine that opens a file
   * at once does; or the store's calls may, as those of a client that connects later do.
   */
  openUnreachable?(setting: StoreSetting): Promise<MemoryStore>;

  /**
   * Lays down an entry with revision 0 and without a history, as servers left it that knew no
   * revisions.
   */
  plantUnversioned?(planting: Planting): Promise<void>;

  /** For an engine that lets entries expire by its own clock. @default the suite's manual clock */
  readonly time?: EngineTime;

  /** What this store cannot show, each with the reason. @default nothing */
  readonly lacks?: Partial<Readonly<Record<Lack, string>>>;
}

export interface StoreSetting {
  /** Names one body of data and no other: letters, digits and hyphens, at most 48 of them. */
  readonly data: string;
  /** The time of every store over this data. */
  readonly clock: Clock;
}

export interface Planting extends StoreSetting {
  /** The store that the behaviour has open over the data. */
  readonly store: MemoryStore;
  readonly namespace: Namespace;
  readonly entry: StoredEntry;
}

/** Time as an engine knows it that cannot be told what time it is. */
export interface EngineTime {
  /** Why the engine does not follow the clock it is given. */
  readonly reason: string;
  /** A clock that agrees with the engine's. */
  readonly clock: Clock;
  /** Lets at least so many milliseconds pass, for the clock and for the engine. */
  advance(milliseconds: number): Promise<void>;
  /**
   * Whole seconds in which a dozen calls are certain to end, on a busy machine too. Behaviours of
   * expiry give entries this lifetime and wait for it to pass.
   */
  readonly lifetimeSeconds: number;
}

/**
 * What a store may lack.
 *
 * | lack | what it cannot show | an acceptable reason |
 * |---|---|---|
 * | `persistence` | data is there again after it was closed and opened | data lives in the process |
 * | `secondInstance` | two instances share data at the same time | it locks its data |
 * | `unreachable` | calls fail as `unavailable` | there is no backend that could be away |
 * | `unversionedEntries` | entries of revision 0 | no older server ever wrote to it |
 */
export type Lack = "persistence" | "secondInstance" | "unreachable" | "unversionedEntries";

/** What a behaviour may need of a harness. `injectedClock` is there unless the engine has its own. */
export type Capability = Lack | "injectedClock";

export function hasCapability(harness: StoreHarness, capability: Capability): boolean {
  if (capability === "injectedClock") return harness.time === undefined;
  return harness.lacks?.[capability] === undefined;
}
