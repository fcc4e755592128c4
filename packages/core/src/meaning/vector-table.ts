import type { StoredEntry } from "../entry.ts";
import type { MemoryBudget } from "./memory-budget.ts";
import { nearestRows } from "./nearest.ts";
import { VectorColumns } from "./vector-columns.ts";
import { decodeVectorRecord, type EntryVersion, isSameVersion } from "./vector-record.ts";

/** What is known of an entry's record without its vector. */
export interface KnownRecord {
  /** Revision of the record itself, for compare-and-set. */
  readonly recordRevision: number;
  /** What the record was made from; undefined: it was erased, or cannot be read. */
  readonly of: (EntryVersion & { readonly model: string }) | undefined;
}

interface Row extends KnownRecord {
  /** Undefined: without a vector of this model, or without room for it. */
  readonly row: number | undefined;
}

export interface SimilarEntry {
  readonly id: string;
  readonly similarity: number;
}

/** The records of one namespace, with the vectors of one model. */
export class VectorTable {
  readonly #model: string;
  readonly #columns: VectorColumns;
  readonly #rows = new Map<string, Row>();
  readonly #idOfRow: (string | undefined)[] = [];

  constructor(model: string, budget: MemoryBudget) {
    this.#model = model;
    this.#columns = new VectorColumns(budget);
  }

  ids(): Iterable<string> {
    return this.#rows.keys();
  }

  known(id: string): KnownRecord | undefined {
    return this.#rows.get(id);
  }

  /** @param stored The entry that keeps the record. */
  put(stored: StoredEntry): void {
    const { id, revision: recordRevision } = stored;
    this.remove(id);
    const record = decodeVectorRecord(stored);
    const { model = "", vector } = record ?? {};
    const row = vector && model === this.#model ? this.#columns.add(vector) : undefined;
    if (row !== undefined) this.#idOfRow[row] = id;
    const of = record && { model, revision: record.revision, updated: record.updated };
    this.#rows.set(id, { recordRevision, of, row });
  }

  remove(id: string): void {
    const row = this.#rows.get(id)?.row;
    this.#rows.delete(id);
    if (row === undefined) return;
    this.#idOfRow[row] = undefined;
    this.#columns.remove(row);
  }

  /** Undefined when there is no vector of this version of the entry. */
  similarity(id: string, version: EntryVersion, query: Float32Array): number | undefined {
    const known = this.#rows.get(id);
    if (known?.row === undefined || known.of === undefined) return undefined;
    if (!isSameVersion(known.of, version)) return undefined;
    return this.#columns.cosine(known.row, query);
  }

  /**
   * The entries most like the query, the most like first.
   *
   * @param query Of length 1.
   * @param accepts Whether an entry may be among them, given what its vector was made from. Asked
   * only of entries that are near enough.
   */
  nearest(
    query: Float32Array,
    limit: number,
    accepts: (id: string, madeFrom: EntryVersion) => boolean,
  ): SimilarEntry[] {
    const idOf = (row: number) => this.#idOfRow[row] ?? "";
    const isAccepted = (row: number) => {
      const id = this.#idOfRow[row];
      const madeFrom = id === undefined ? undefined : this.#rows.get(id)?.of;
      return id !== undefined && madeFrom !== undefined && accepts(id, madeFrom);
    };
    return nearestRows(
      this.#columns.rowCount,
      limit,
      (row) => this.#columns.cosine(row, query),
      isAccepted,
    ).map(({ row, similarity }) => ({ id: idOf(row), similarity }));
  }

  /** Gives all memory back; the table may not be used any more. */
  release(): void {
    this.#columns.release();
    this.#rows.clear();
  }
}
