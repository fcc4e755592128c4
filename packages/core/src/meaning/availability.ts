import type { Clock } from "../clock.ts";

export interface BackOff {
  /** Milliseconds after the first failure. @default 1000 */
  readonly first: number;
  /** Each failure in a row doubles the time, up to this. @default 60000 */
  readonly most: number;
}

/** Whether a provider may be asked, or is left alone because it has failed. */
export class Availability {
  readonly #clock: Clock;
  readonly #backOff: BackOff;
  #failures = 0;
  #askAgainAt = 0;

  constructor(clock: Clock, backOff: BackOff) {
    this.#clock = clock;
    this.#backOff = backOff;
  }

  /** Milliseconds until the provider may be asked; 0: now. */
  get wait(): number {
    return Math.max(0, this.#askAgainAt - this.#clock.now());
  }

  failed(): void {
    const { first, most } = this.#backOff;
    this.#askAgainAt = this.#clock.now() + Math.min(most, first * 2 ** this.#failures);
    this.#failures += 1;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#askAgainAt = 0;
  }
}
