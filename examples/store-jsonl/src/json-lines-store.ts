import {
  type ChangeBatch,
  type ChangeCursor,
  type Clock,
  type CommitOutcome,
  type EntryWrite,
  InMemoryStore,
  MemoryError,
  type MemoryStore,
  type Namespace,
  type StoredEntry,
  type StoreHealth,
  systemClock,
  type VersionPage,
} from "@memory-mcp/core";
import { Journal, type Line } from "./journal.ts";
import { lock } from "./lock.ts";

export interface JsonLinesStoreOptions {
  /** The file; made when it is not there. One process at a time may have it open. */
  readonly file: string;
  /** @default the system's */
  readonly clock?: Clock;
}

/**
 * Opens a store that keeps its state in memory and everything that ever happened in a file.
 *
 * @throws MemoryError `unavailable` when the file cannot be opened.
 */
export async function openJsonLinesStore({
  file,
  clock = systemClock,
}: JsonLinesStoreOptions): Promise<MemoryStore> {
  const time = new ReplayClock(clock);
  const state = new InMemoryStore({ clock: time });
  try {
    const unlock = await lock(file);
    const journal = await Journal.open(file, (line) =>
      time.during(line, () => replay(state, line)),
    );
    return new JsonLinesStore(state, journal, time, unlock);
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause;
    throw new MemoryError("unavailable", `${file} cannot be opened.`, { cause });
  }
}

/** Core decides by what is in a write and in the state, so what was decided is decided again. */
async function replay(state: InMemoryStore, line: Line): Promise<void> {
  if ("write" in line) await state.commit(line.namespace, line.write);
  else await state.read(line.namespace, line.hit, { countHit: true });
}

/** The time, and while a line takes effect the time of that line. */
class ReplayClock implements Clock {
  readonly #clock: Clock;
  #fixed: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): number {
    return this.#fixed ?? this.#clock.now();
  }

  async during<Value>(line: Line, action: () => Promise<Value>): Promise<Value> {
    this.#fixed = "at" in line ? line.at : Date.parse(line.write.at);
    const result = action(); // the state asks for the time before it yields
    this.#fixed = undefined;
    return result;
  }
}

class JsonLinesStore implements MemoryStore {
  readonly #state: InMemoryStore;
  readonly #journal: Journal;
  readonly #time: ReplayClock;
  readonly #unlock: () => Promise<void>;
  #last: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  constructor(
    state: InMemoryStore,
    journal: Journal,
    time: ReplayClock,
    unlock: () => Promise<void>,
  ) {
    this.#state = state;
    this.#journal = journal;
    this.#time = time;
    this.#unlock = unlock;
  }

  async read(
    namespace: Namespace,
    id: string,
    options: { readonly countHit?: boolean } = {},
  ): Promise<StoredEntry | undefined> {
    const entry = await this.#state.read(namespace, id);
    if (options.countHit !== true || entry === undefined) return entry;
    const line = { namespace, hit: id, at: this.#time.now() };
    return this.#record(line, () => this.#state.read(namespace, id, options));
  }

  async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
    return this.#record({ namespace, write }, () => this.#state.commit(namespace, write));
  }

  readMany(
    namespace: Namespace,
    ids: readonly string[],
  ): Promise<readonly (StoredEntry | undefined)[]> {
    return this.#state.readMany(namespace, ids);
  }

  versions(
    namespace: Namespace,
    id: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<VersionPage> {
    return this.#state.versions(namespace, id, page);
  }

  changes(
    namespace: Namespace,
    after: ChangeCursor | undefined,
    limit: number,
  ): Promise<ChangeBatch> {
    return this.#state.changes(namespace, after, limit);
  }

  scan(namespace: Namespace): AsyncIterable<readonly StoredEntry[]> {
    return this.#state.scan(namespace);
  }

  namespaces(): AsyncIterable<Namespace> {
    return this.#state.namespaces();
  }

  async health(): Promise<StoreHealth> {
    return { ...(await this.#state.health()), store: "jsonl" };
  }

  close(): Promise<void> {
    this.#closing ??= this.#last
      .catch(() => undefined) // its caller has been told
      .then(async () => {
        await this.#state.close();
        await this.#journal.close();
        await this.#unlock();
      });
    return this.#closing;
  }

  /** One after the other, on disk first: what the state shows, a crash does not take back. */
  #record<Value>(line: Line, effect: () => Promise<Value>): Promise<Value> {
    if (this.#closing !== undefined) throw new MemoryError("closed", "The store is closed.");
    const done = this.#last
      .catch(() => undefined)
      .then(() => this.#journal.add(line))
      .then(() => this.#time.during(line, effect));
    this.#last = done;
    return done;
  }
}
