import type { ChangeBatch, ChangeCursor } from "../change.ts";
import type { Clock } from "../clock.ts";
import type { StoredEntry } from "../entry.ts";
import type { Namespace } from "../namespace.ts";
import type { MemoryStore } from "../store.ts";
import { Catalogue } from "./catalogue.ts";

/** Lines asked of the change log at a time; each may bring an entry with a body of its own. */
const BATCH_LINES = 250;

/** One namespace's entries, kept in process and brought up to date before each question. */
export class ReadModel {
  readonly #store: MemoryStore;
  readonly #namespace: Namespace;
  readonly #clock: Clock;
  #catalogue = new Catalogue();
  #cursor: ChangeCursor | undefined;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(store: MemoryStore, namespace: Namespace, clock: Clock) {
    this.#store = store;
    this.#namespace = namespace;
    this.#clock = clock;
  }

  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#clock.now();
  }

  async readMany(ids: readonly string[]): Promise<readonly (StoredEntry | undefined)[]> {
    return this.#store.readMany(this.#namespace, ids);
  }

  /**
   * Resolves when the catalogue holds every write that was acknowledged before the call.
   *
   * A run that is under way may have read the log before the caller's write, so a caller never
   * joins it: it joins the one run that follows, together with all who come in the meantime.
   */
  async catchUp(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => undefined) // its own callers have been told
      .then(() => {
        this.#next = undefined;
        this.#running = this.#readLog();
        return this.#running;
      });
    await this.#next;
  }

  async #readLog(): Promise<void> {
    for (;;) {
      const batch = await this.#store.changes(this.#namespace, this.#cursor, BATCH_LINES);
      if (batch.kind === "reset") {
        await this.#rebuild(batch.cursor);
      } else {
        this.#apply(batch);
        if (!batch.more) return;
      }
    }
  }

  /** Reads everything again. Questions are answered from the old catalogue until it is done. */
  async #rebuild(cursor: ChangeCursor): Promise<void> {
    const catalogue = new Catalogue();
    for await (const page of this.#store.scan(this.#namespace)) {
      for (const entry of page) catalogue.put(entry);
    }
    this.#catalogue = catalogue;
    this.#cursor = cursor;
  }

  /** Only an id's last write line counts: a hit line before it may be of a deleted entry. */
  #apply({ changes, entries, cursor }: Extract<ChangeBatch, { kind: "changes" }>): void {
    const lastWrites = new Map<string, number>();
    for (const { kind, id, sequence } of changes) {
      if (kind !== "hit") lastWrites.set(id, sequence);
    }
    for (const change of changes) {
      if (change.kind === "hit") this.#catalogue.countHits(change);
      else if (lastWrites.get(change.id) === change.sequence) {
        const entry = entries.get(change.id);
        if (entry === undefined) this.#catalogue.remove(change.id);
        else this.#catalogue.put(entry);
      }
    }
    this.#cursor = cursor;
  }
}
