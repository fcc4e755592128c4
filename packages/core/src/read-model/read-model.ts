import { setImmediate } from "node:timers/promises";
import type { ChangeCursor } from "../change.ts";
import type { Clock } from "../clock.ts";
import type { StoredEntry } from "../entry.ts";
import type { Namespace } from "../namespace.ts";
import type { MemoryStore } from "../store.ts";
import { Breather } from "./breather.ts";
import { Catalogue } from "./catalogue.ts";

/** Lines asked of the change log at a time; each may bring an entry with a body of its own. */
const BATCH_LINES = 250;

/** One namespace's entries, kept in process and brought up to date before each question. */
export class ReadModel {
  readonly namespace: Namespace;
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  #catalogue: Catalogue | undefined;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(store: MemoryStore, namespace: Namespace, clock: Clock) {
    this.namespace = namespace;
    this.#store = store;
    this.#clock = clock;
  }

  get bytes(): number {
    return this.#catalogue?.bytes ?? 0;
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#clock.now();
  }

  async readMany(ids: readonly string[]): Promise<readonly (StoredEntry | undefined)[]> {
    return this.#store.readMany(this.namespace, ids);
  }

  /**
   * The entries with every write that was acknowledged before the call, without those that have
   * expired. Later writes may be applied to it while somebody works with it.
   *
   * A run that is under way may have read the log before the caller's write, so a caller never
   * joins it: it joins the one run that follows, together with all who come in the meantime.
   */
  async current(): Promise<Catalogue> {
    this.#next ??= this.#running
      .catch(() => undefined) // its own callers have been told
      .then(() => {
        this.#next = undefined;
        this.#running = this.#catchUp();
        return this.#running;
      });
    await this.#next;
    const catalogue = this.#catalogue as Catalogue;
    catalogue.dropExpired(this.now());
    return catalogue;
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const batch = await this.#store.changes(this.namespace, this.#catalogue?.cursor, BATCH_LINES);
      if (batch.kind === "reset") this.#catalogue = await this.#build(batch.cursor);
      else {
        this.#catalogue?.apply(batch.changes, batch.entries);
        if (!batch.more) break;
        await setImmediate(); // a long log is not read at a stretch
      }
    }
    this.#catalogue?.settle();
  }

  /** Reads everything again. Who asked before goes on with the catalogue that there was. */
  async #build(cursor: ChangeCursor): Promise<Catalogue> {
    const catalogue = new Catalogue(cursor);
    const breather = new Breather();
    for await (const page of this.#store.scan(this.namespace)) {
      for (const entry of page) {
        catalogue.load(entry);
        await breather.after(entry);
      }
    }
    return catalogue;
  }
}
