/** Bytes that several holders may have together. */
export class MemoryBudget {
  readonly #limit: number;
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isExhausted(): boolean {
    return this.#taken >= this.#limit;
  }

  /** Whether the bytes were to be had. */
  take(bytes: number): boolean {
    if (this.#taken + bytes > this.#limit) return false;
    this.#taken += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#taken -= bytes;
  }
}
