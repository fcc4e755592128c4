import type { Clock } from "../src/index.ts";

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #now: number;

  constructor(start = Date.parse("2026-01-01T00:00:00.000Z")) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
