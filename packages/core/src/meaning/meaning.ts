import type { Embedder } from "@memory-mcp/recall";
import { type Clock, systemClock } from "../clock.ts";
import { isAnnex, type Namespace } from "../namespace.ts";
import type { MemoryObserver } from "../observer.ts";
import type { MemoryStore } from "../store.ts";
import { Alarm } from "./alarm.ts";
import { Availability } from "./availability.ts";
import { completeMeaningSettings, type MeaningSettings } from "./meaning-settings.ts";
import { MemoryBudget } from "./memory-budget.ts";
import { NamespaceMeaning } from "./namespace-meaning.ts";
import { QueryVectors } from "./query-vectors.ts";
import type { VectorTable } from "./vector-table.ts";

export interface MeaningOptions {
  readonly store: MemoryStore;
  /** Closed by whoever opened it. */
  readonly embedder: Embedder;
  /** @default the system's */
  readonly clock?: Clock;
  readonly settings?: Partial<MeaningSettings>;
  readonly observer?: MemoryObserver;
}

/** What the model says to a query. */
export type MeaningOfQuery =
  | { readonly kind: "vector"; readonly vector: Float32Array; readonly table: VectorTable }
  /** The model knows nothing of the query's language. */
  | { readonly kind: "unreadable" }
  /** The model is down or too slow, or its vectors are still being loaded. */
  | { readonly kind: "unavailable" };

/**
 * Gives search what a model of meaning knows. Vectors are made in the background, never in the way
 * of a write, and kept in the store beside the namespace they belong to.
 */
export class Meaning {
  readonly #store: MemoryStore;
  readonly #embedder: Embedder;
  readonly #clock: Clock;
  readonly #settings: MeaningSettings;
  readonly #observer: MemoryObserver;
  readonly #budget: MemoryBudget;
  readonly #queries: QueryVectors;
  readonly #background: Availability;
  /** Least recently used first. */
  readonly #namespaces = new Map<Namespace, NamespaceMeaning>();
  /** Namespaces that may have work, in turn. */
  readonly #due = new Set<Namespace>();
  readonly #alarm = new Alarm();
  readonly #closing = new AbortController();
  #waiters: (() => void)[] = [];
  #running: Promise<void> | undefined;
  #atWork: NamespaceMeaning | undefined;
  #isReportedDown = false;

  constructor({ store, embedder, clock = systemClock, settings, observer = {} }: MeaningOptions) {
    this.#store = store;
    this.#embedder = embedder;
    this.#clock = clock;
    this.#settings = completeMeaningSettings(settings);
    this.#observer = observer;
    this.#budget = new MemoryBudget(this.#settings.vectorBytes);
    const backOff = {
      first: this.#settings.firstRetryMilliseconds,
      most: this.#settings.lastRetryMilliseconds,
    };
    this.#background = new Availability(clock, backOff);
    this.#queries = new QueryVectors(embedder, new Availability(clock, backOff));
  }

  /** Begins to embed what has no vector of this model yet, in all namespaces. */
  start(): void {
    this.#running ??= this.#run();
  }

  /** Says that something was written. Returns at once. */
  noteWrite(namespace: Namespace): void {
    this.#due.add(namespace);
    this.#alarm.ring();
  }

  /** Takes no longer than the settings say, and never rejects. */
  async ask(namespace: Namespace, query: string): Promise<MeaningOfQuery> {
    const limit = AbortSignal.any([
      this.#closing.signal,
      AbortSignal.timeout(this.#settings.queryMilliseconds),
    ]);
    try {
      return await Promise.race([this.#answer(namespace, query, limit), rejectWhenAborted(limit)]);
    } catch {
      return { kind: "unavailable" };
    }
  }

  /**
   * Resolves when all that was written before has its vector, as far as the model can read it, or
   * when the model has failed and is left alone; at once when nothing runs. For tests and measurements.
   */
  async settled(): Promise<void> {
    if (this.#running === undefined || this.#closing.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#waiters.push(resolve);
      this.#alarm.ring();
    });
  }

  /** Ends the work in the background; what is under way is given up. May be called again. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#alarm.ring();
    await this.#running;
  }

  async #answer(namespace: Namespace, query: string, signal: AbortSignal): Promise<MeaningOfQuery> {
    const known = this.#use(namespace);
    const [vector] = await Promise.all([
      this.#queries.vectorOf(query, signal),
      known.loadVectors(),
    ]);
    if (vector === undefined) return { kind: "unreadable" };
    return { kind: "vector", vector, table: known.table };
  }

  #use(namespace: Namespace): NamespaceMeaning {
    const known =
      this.#namespaces.get(namespace) ??
      new NamespaceMeaning(namespace, {
        store: this.#store,
        clock: this.#clock,
        embedder: this.#embedder,
        budget: this.#budget,
      });
    if (!this.#namespaces.has(namespace)) this.#due.add(namespace);
    this.#namespaces.delete(namespace);
    this.#namespaces.set(namespace, known);
    this.#dropOverBudget(known);
    return known;
  }

  /** Namespaces that are being worked on stay: they would only be read again. */
  #dropOverBudget(inUse: NamespaceMeaning): void {
    for (const [namespace, known] of this.#namespaces) {
      if (!this.#budget.isExhausted) return;
      if (known === inUse || known === this.#atWork || this.#due.has(namespace)) continue;
      this.#namespaces.delete(namespace);
      known.release();
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let isListed = false;
    while (!signal.aborted) {
      const waiters = this.#waiters.splice(0);
      try {
        if (!isListed) await this.#listNamespaces();
        isListed = true;
        await this.#workOff();
        this.#report(undefined);
        this.#background.succeeded();
      } catch (error) {
        if (signal.aborted) break;
        this.#background.failed();
        this.#report(error);
      }
      for (const resolve of waiters) resolve();
      await this.#rest();
    }
    for (const resolve of this.#waiters.splice(0)) resolve();
  }

  /** After a failure a ring does not end the rest: the model is to be left alone. */
  async #rest(): Promise<void> {
    const { signal } = this.#closing;
    if (this.#waiters.length > 0 && this.#background.wait === 0) return;
    while (this.#background.wait > 0 && !signal.aborted) {
      await this.#alarm.wait(this.#background.wait);
      for (const resolve of this.#waiters.splice(0)) resolve();
    }
    if (this.#due.size === 0 && !signal.aborted) {
      const isRung = await this.#alarm.wait(this.#settings.pollMilliseconds);
      if (isRung && this.#waiters.length === 0) return; // what was rung for is due already
      for (const namespace of this.#namespaces.keys()) this.#due.add(namespace);
    }
  }

  async #listNamespaces(): Promise<void> {
    for await (const namespace of this.#store.namespaces()) {
      if (!isAnnex(namespace)) this.#due.add(namespace);
    }
  }

  /** One batch for each namespace in turn, so that a large one does not hold up the others. */
  async #workOff(): Promise<void> {
    const { signal } = this.#closing;
    for (const namespace of this.#due) {
      if (signal.aborted) return;
      // Before the work: a write that is noted during it makes the namespace due again.
      this.#due.delete(namespace);
      const known = this.#use(namespace);
      this.#atWork = known;
      try {
        await known.findWork();
        if (!known.isComplete) await known.embedSome(signal);
      } catch (error) {
        this.#due.add(namespace);
        throw error;
      } finally {
        this.#atWork = undefined;
      }
      if (!known.isComplete) this.#due.add(namespace); // a Set's loop comes to it again, last
    }
  }

  #report(error: unknown): void {
    const isDown = error !== undefined;
    if (isDown === this.#isReportedDown) return;
    this.#isReportedDown = isDown;
    const reason = error instanceof Error ? error.message : "";
    this.#observer.meaningChanged?.(isDown ? { available: false, reason } : { available: true });
  }
}

async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
