import type { Embedder } from "@memory-mcp/recall";
import type { Clock } from "../clock.ts";
import type { StoredEntry } from "../entry.ts";
import { annexOf, type Namespace } from "../namespace.ts";
import type { MemoryStore } from "../store.ts";
import { embeddedText } from "./embedded-text.ts";
import { type LogListener, LogReader } from "./log-reader.ts";
import type { MemoryBudget } from "./memory-budget.ts";
import { needsVector } from "./needs-vector.ts";
import { quantise } from "./quantise.ts";
import { VectorTable } from "./vector-table.ts";
import { RecordWriter } from "./write-record.ts";

/** Entries embedded at a time. */
const BATCH_ENTRIES = 32;

export interface NamespaceMeaningOptions {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly embedder: Embedder;
  readonly budget: MemoryBudget;
}

/** The vectors of one namespace in this process, and what there is to do to complete them. */
export class NamespaceMeaning {
  readonly #namespace: Namespace;
  readonly #store: MemoryStore;
  readonly #embedder: Embedder;
  readonly #budget: MemoryBudget;
  readonly #writer: RecordWriter;
  readonly #records: LogReader;
  readonly #entries: LogReader;
  /** Ids to look at, and the model whose name their records must have; undefined: any. */
  readonly #pending = new Map<string, string | undefined>();
  #table: VectorTable;
  #isReleased = false;

  constructor(namespace: Namespace, { store, clock, embedder, budget }: NamespaceMeaningOptions) {
    this.#namespace = namespace;
    this.#store = store;
    this.#embedder = embedder;
    this.#budget = budget;
    this.#table = new VectorTable(embedder.model, budget);
    const annex = annexOf(namespace, "vectors");
    this.#writer = new RecordWriter(store, annex, clock);
    this.#records = new LogReader(store, annex, this.#recordListener());
    this.#entries = new LogReader(store, namespace, this.#entryListener());
  }

  /** Holds all records that were written before the last {@link loadVectors}. */
  get table(): VectorTable {
    return this.#table;
  }

  get isComplete(): boolean {
    return this.#pending.size === 0;
  }

  async loadVectors(): Promise<void> {
    await this.#records.catchUp();
  }

  /** Finds out which entries have changed since the last call; since ever, at the first one. */
  async findWork(): Promise<void> {
    await this.#records.catchUp();
    await this.#entries.catchUp();
  }

  /**
   * Embeds some of the entries that were found. When it fails, they come again after all others:
   * one that crashes a model does not keep the rest from their vectors.
   */
  async embedSome(signal: AbortSignal): Promise<void> {
    const batch = new Map([...this.#pending].slice(0, BATCH_ENTRIES));
    for (const id of batch.keys()) this.#pending.delete(id);
    try {
      await this.#embed(batch, signal);
    } catch (error) {
      for (const [id, model] of batch) this.#pending.set(id, model);
      throw error;
    }
  }

  /** Gives all memory back; whoever still asks finds no vectors. */
  release(): void {
    this.#isReleased = true;
    this.#table.release();
    this.#pending.clear();
  }

  async #embed(batch: ReadonlyMap<string, string | undefined>, signal: AbortSignal): Promise<void> {
    await this.#records.catchUp();
    const ids = [...batch.keys()];
    const entries = await this.#store.readMany(this.#namespace, ids);
    const gone = ids.filter((_, place) => entries[place] === undefined);
    const work = entries
      .filter((entry) => entry !== undefined)
      .filter((entry) => needsVector(entry, this.#table.known(entry.id), batch.get(entry.id)));
    await Promise.all(gone.map(async (id) => this.#erase(id)));
    if (work.length > 0) await this.#embedAll(work, signal);
  }

  async #embedAll(entries: readonly StoredEntry[], signal: AbortSignal): Promise<void> {
    const texts = entries.map(embeddedText);
    const vectors = await this.#embedder.embed(texts, { purpose: "entry", signal });
    const keep = async (entry: StoredEntry, place: number) => {
      const vector = vectors[place];
      const revision = this.#table.known(entry.id)?.recordRevision ?? 0;
      const quantised = vector && quantise(vector);
      await this.#writer.keep(entry, this.#embedder.model, quantised, revision);
    };
    await Promise.all(entries.map(keep));
  }

  async #erase(id: string): Promise<void> {
    const known = this.#table.known(id);
    if (known?.of !== undefined) await this.#writer.erase(id, known.recordRevision);
  }

  #recordListener(): LogListener {
    return {
      rebuild: async (pages) => {
        this.#table.release();
        const table = new VectorTable(this.#embedder.model, this.#budget);
        this.#table = table;
        for await (const page of pages) {
          if (this.#isReleased) return;
          for (const stored of page) table.put(stored);
        }
      },
      changed: (id, stored) => {
        if (this.#isReleased) return;
        if (stored === undefined) this.#table.remove(id);
        else this.#table.put(stored);
      },
    };
  }

  #entryListener(): LogListener {
    return {
      rebuild: async (pages) => {
        const withoutEntry = new Set(this.#table.ids());
        for await (const page of pages) {
          for (const entry of page) {
            withoutEntry.delete(entry.id);
            this.#noteEntry(entry, this.#embedder.model);
          }
        }
        for (const id of withoutEntry) this.#pending.set(id, undefined);
      },
      changed: (id, entry) => {
        if (entry !== undefined) this.#noteEntry(entry, undefined);
        else if (this.#table.known(id)?.of !== undefined) this.#pending.set(id, undefined);
      },
    };
  }

  #noteEntry(entry: StoredEntry, model: string | undefined): void {
    if (needsVector(entry, this.#table.known(entry.id), model)) this.#pending.set(entry.id, model);
  }
}
