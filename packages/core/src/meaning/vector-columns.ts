import type { MemoryBudget } from "./memory-budget.ts";
import type { QuantisedVector } from "./quantise.ts";

const ROWS_PER_BLOCK = 1024;

/**
 * Vectors of one length, row by row in large blocks: no object and no array for each. All bytes come
 * from a budget that others share.
 */
export class VectorColumns {
  readonly #budget: MemoryBudget;
  readonly #blocks: Int8Array[] = [];
  readonly #scales: number[] = [];
  readonly #freeRows: number[] = [];
  #dimensions = 0;
  #rowCount = 0;

  constructor(budget: MemoryBudget) {
    this.#budget = budget;
  }

  /** Every row is below it. */
  get rowCount(): number {
    return this.#rowCount;
  }

  /** @returns The row; undefined when there is no memory left, or the vector has another length. */
  add({ values, scale }: QuantisedVector): number | undefined {
    if (this.#dimensions === 0) this.#dimensions = values.length;
    if (values.length !== this.#dimensions) return undefined;
    const row = this.#freeRows.pop() ?? this.#newRow();
    if (row === undefined) return undefined;
    this.#blocks[row >>> 10]?.set(values, (row % ROWS_PER_BLOCK) * this.#dimensions);
    this.#scales[row] = scale;
    return row;
  }

  remove(row: number): void {
    this.#freeRows.push(row);
  }

  /** @param query Of length 1. 0 when it has another number of dimensions than the rows. */
  cosine(row: number, query: Float32Array): number {
    const dimensions = this.#dimensions;
    const block = this.#blocks[row >>> 10];
    if (block === undefined || query.length !== dimensions) return 0;
    let place = (row % ROWS_PER_BLOCK) * dimensions;
    let sum = 0;
    for (let n = 0; n < dimensions; n += 1) {
      sum += (block[place] as number) * (query[n] as number);
      place += 1;
    }
    return sum * (this.#scales[row] as number);
  }

  /** Gives all memory back; no row may be asked for any more. */
  release(): void {
    for (const block of this.#blocks) this.#budget.giveBack(block.byteLength);
    this.#blocks.length = 0;
  }

  #newRow(): number | undefined {
    if (this.#rowCount % ROWS_PER_BLOCK === 0) {
      const bytes = ROWS_PER_BLOCK * this.#dimensions;
      if (!this.#budget.take(bytes)) return undefined;
      this.#blocks.push(new Int8Array(bytes));
    }
    this.#rowCount += 1;
    return this.#rowCount - 1;
  }
}
