import type { ChangeCursor } from "../change.ts";
import { hashText } from "./hash-text.ts";

/** Lines that are remembered at least; as many again at most. */
const KEPT_LINES = 32_768;
/** Marks are short, because cursors hold one. */
const MARK_BITS = 16;

/** A line of the change log as cursors name it: `mark` tells it from another one of its number. */
export interface LogPoint {
  readonly sequence: number;
  readonly mark: number;
}

/** What places in orders depend on and changes. */
export interface FormerKey {
  readonly hits: number;
  readonly updated: number;
}

export function toLogPoint({ sequence, line }: ChangeCursor): LogPoint {
  return { sequence, mark: hashText(line) >>> (32 - MARK_BITS) };
}

/**
 * What entries' keys were before each of the last lines of the change log, so that an order can be
 * walked as it was at one of them. That is how pages of a list fit together while others write, in
 * every process that has read those lines, and nothing has to be kept for a reader.
 */
export class KeyHistory {
  #start: LogPoint;
  #length = 0;
  #slots = new Int32Array(64);
  #hits = new Float64Array(64);
  #updated = new Float64Array(64);
  #marks = new Uint16Array(64);

  constructor(start: ChangeCursor) {
    this.#start = toLogPoint(start);
  }

  get bytes(): number {
    return this.#slots.length * (4 + 8 + 8 + 2);
  }

  /**
   * @param slot Whose key the line changes; undefined when it changes none.
   * @param former The key before it.
   */
  note(line: ChangeCursor, slot: number | undefined, former: FormerKey): void {
    if (this.#length === 2 * KEPT_LINES) this.#forget();
    if (this.#length === this.#slots.length) this.#grow();
    this.#slots[this.#length] = slot ?? -1;
    this.#hits[this.#length] = former.hits;
    this.#updated[this.#length] = former.updated;
    this.#marks[this.#length] = toLogPoint(line).mark;
    this.#length += 1;
  }

  /** Whether the line is the one it was, and all since are remembered. */
  reaches({ sequence, mark }: LogPoint): boolean {
    if (sequence === this.#start.sequence) return mark === this.#start.mark;
    return mark === this.#marks[sequence - this.#start.sequence - 1] && this.#isKept(sequence);
  }

  /** The keys that slots had at the line, of those that have changed since. */
  since(sequence: number): ReadonlyMap<number, FormerKey> {
    const keys = new Map<number, FormerKey>();
    for (let at = sequence - this.#start.sequence; at < this.#length; at += 1) {
      const slot = this.#slots[at] as number;
      if (slot < 0 || keys.has(slot)) continue;
      keys.set(slot, { hits: this.#hits[at] as number, updated: this.#updated[at] as number });
    }
    return keys;
  }

  #isKept(sequence: number): boolean {
    return sequence > this.#start.sequence && sequence <= this.#start.sequence + this.#length;
  }

  #forget(): void {
    const mark = this.#marks[KEPT_LINES - 1] as number;
    this.#start = { sequence: this.#start.sequence + KEPT_LINES, mark };
    for (const column of [this.#slots, this.#hits, this.#updated, this.#marks]) {
      column.copyWithin(0, KEPT_LINES, this.#length);
    }
    this.#length -= KEPT_LINES;
  }

  #grow(): void {
    const length = this.#slots.length * 2;
    this.#slots = copied(new Int32Array(length), this.#slots);
    this.#hits = copied(new Float64Array(length), this.#hits);
    this.#updated = copied(new Float64Array(length), this.#updated);
    this.#marks = copied(new Uint16Array(length), this.#marks);
  }
}

function copied<Column extends { set(from: ArrayLike<number>): void }>(
  into: Column,
  from: ArrayLike<number>,
): Column {
  into.set(from);
  return into;
}
