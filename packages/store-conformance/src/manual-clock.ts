import type { Clock } from "@memory-mcp/core";

/**
 * Begins years ahead of every machine's clock, so that an engine which also clears away expired
 * data by its own clock does not clear away what has not expired by this one.
 */
const START = Date.parse("2040-01-01T00:00:00.000Z");

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #now = START;

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
