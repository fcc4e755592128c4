import { type Clock, toTimestamp } from "../clock.ts";
import type { StoredEntry } from "../entry.ts";
import type { Namespace } from "../namespace.ts";
import type { MemoryStore } from "../store.ts";
import type { SetWrite } from "../write.ts";
import type { QuantisedVector } from "./quantise.ts";
import {
  decodeVectorRecord,
  encodeVectorRecord,
  isSameVersion,
  type VectorRecord,
} from "./vector-record.ts";

/** Somebody who writes the same record each time is left alone after so many conflicts. */
const MOST_ATTEMPTS = 3;
/** The shortest lifetime that an entry may have. */
const ONE_SECOND = 1;

/** Writes the records of one namespace, which other processes write as well. */
export class RecordWriter {
  readonly #store: MemoryStore;
  readonly #annex: Namespace;
  readonly #clock: Clock;

  constructor(store: MemoryStore, annex: Namespace, clock: Clock) {
    this.#store = store;
    this.#annex = annex;
    this.#clock = clock;
  }

  /**
   * Keeps what a model made of the entry, unless another process has kept as much. The record
   * expires with the entry.
   *
   * @param recordRevision The revision that the record is known to have; 0: none.
   */
  async keep(
    entry: StoredEntry,
    model: string,
    vector: QuantisedVector | undefined,
    recordRevision: number,
  ): Promise<void> {
    const record: VectorRecord = {
      model,
      revision: entry.revision,
      updated: entry.updated,
      vector,
    };
    const write = this.#setWrite(entry.id, record, this.#lifetimeOf(entry));
    let ifVersion = recordRevision;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const outcome = await this.#store.commit(this.#annex, { ...write, ifVersion });
      if (outcome.kind !== "conflict") return;
      const theirs = outcome.current && decodeVectorRecord(outcome.current);
      if (theirs && theirs.model === model && isSameVersion(theirs, entry)) return;
      ifVersion = outcome.currentRevision;
    }
  }

  /**
   * Lets the record of an entry that is gone expire, which leaves nothing: a delete would keep a
   * revision counter and a tombstone with the vector.
   */
  async erase(id: string, recordRevision: number): Promise<void> {
    const write = this.#setWrite(id, undefined, ONE_SECOND);
    await this.#store.commit(this.#annex, { ...write, ifVersion: recordRevision });
  }

  #setWrite(id: string, record: VectorRecord | undefined, ttl: number | null): SetWrite {
    const empty = { title: "", body: "", type: "vector", tags: [], source: "", project: "" };
    return {
      kind: "set",
      id,
      fields: record === undefined ? empty : encodeVectorRecord(record),
      ttl,
      at: toTimestamp(this.#clock.now()),
      historyLimit: 1,
      includeCurrent: true,
    };
  }

  #lifetimeOf({ expiresAt }: StoredEntry): number | null {
    if (expiresAt === null) return null;
    const left = (Date.parse(expiresAt) - this.#clock.now()) / 1000;
    return Math.max(ONE_SECOND, Math.ceil(left));
  }
}
