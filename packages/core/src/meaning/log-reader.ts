import type { ChangeBatch, ChangeCursor } from "../change.ts";
import type { StoredEntry } from "../entry.ts";
import type { Namespace } from "../namespace.ts";
import type { MemoryStore } from "../store.ts";

/** Lines asked of the change log at a time. */
const BATCH_LINES = 250;

export interface LogListener {
  /** Everything is read again: the log does not continue from where it was left. */
  rebuild(pages: AsyncIterable<readonly StoredEntry[]>): Promise<void>;
  /** @param entry The entry as it is now; undefined: it is gone. */
  changed(id: string, entry: StoredEntry | undefined): void;
}

/** Reads a namespace's change log, each line once, for somebody who keeps something of each entry. */
export class LogReader {
  readonly #store: MemoryStore;
  readonly #namespace: Namespace;
  readonly #listener: LogListener;
  #cursor: ChangeCursor | undefined;
  #reading: Promise<void> | undefined;

  constructor(store: MemoryStore, namespace: Namespace, listener: LogListener) {
    this.#store = store;
    this.#namespace = namespace;
    this.#listener = listener;
  }

  /**
   * Tells of all that was written before the call. Callers during a run share it, so the last of
   * them may miss what was written since it began.
   */
  async catchUp(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    for (;;) {
      const batch = await this.#store.changes(this.#namespace, this.#cursor, BATCH_LINES);
      if (batch.kind === "reset") {
        await this.#listener.rebuild(this.#store.scan(this.#namespace));
        this.#cursor = batch.cursor;
      } else {
        this.#tell(batch);
        this.#cursor = batch.cursor;
        if (!batch.more) return;
      }
    }
  }

  #tell({ changes, entries }: Extract<ChangeBatch, { kind: "changes" }>): void {
    const written = new Set<string>();
    for (const { kind, id } of changes) if (kind !== "hit") written.add(id);
    for (const id of written) this.#listener.changed(id, entries.get(id));
  }
}
