/** Bytes that several holders may have together. */
export class MemoryBudget {
  readonly #limit: number;
  #taken = 0;
  #isExhausted = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether somebody was refused since the last bytes were given back. */
  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  /** Whether the bytes were to be had. */
  take(bytes: number): boolean {
    this.#isExhausted = this.#taken + bytes > this.#limit;
    if (this.#isExhausted) return false;
    this.#taken += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#taken -= bytes;
    this.#isExhausted = false;
  }
}
