import type { EntryColumns } from "./entry-columns.ts";
import { KEY_ORDERS, type OrderKey, type OrderName } from "./order-key.ts";

const CHUNK_SLOTS = 512;

interface Chunk {
  readonly slots: Uint32Array;
  count: number;
}

/**
 * Slots in an order that is kept while keys change: short sorted pieces, so that a change moves a
 * few hundred numbers, however many entries there are. A slot's key in the columns must not change
 * while the slot is in the order: it is removed, changed, and inserted again.
 */
export class SlotOrder {
  readonly #columns: EntryColumns;
  readonly #compare: (a: OrderKey, b: OrderKey) => number;
  readonly #probe = { hits: 0, updated: 0, ticket: 0 };
  readonly #chunks: Chunk[] = [];
  #size = 0;

  constructor(name: OrderName, columns: EntryColumns) {
    this.#columns = columns;
    this.#compare = KEY_ORDERS[name];
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#chunks.length * (CHUNK_SLOTS * 4 + 120);
  }

  first(): number | undefined {
    return this.#chunks[0]?.slots[0];
  }

  insert(slot: number): void {
    const key = this.#columns.keyOf(slot);
    const place = this.#find((other) => this.#isBefore(other, key, slot));
    const chunk = this.#chunks[place.chunk] ?? this.#append(place);
    chunk.slots.copyWithin(place.offset + 1, place.offset, chunk.count);
    chunk.slots[place.offset] = slot;
    chunk.count += 1;
    this.#size += 1;
    if (chunk.count === CHUNK_SLOTS) this.#split(place.chunk);
  }

  /** Does nothing when the slot is not in the order. */
  remove(slot: number): void {
    const key = this.#columns.keyOf(slot);
    const place = this.#find((other) => this.#isBefore(other, key, slot));
    const chunk = this.#chunks[place.chunk];
    if (chunk === undefined || place.offset >= chunk.count) return;
    if (chunk.slots[place.offset] !== slot) return;
    chunk.slots.copyWithin(place.offset, place.offset + 1, chunk.count);
    chunk.count -= 1;
    this.#size -= 1;
    this.#shrink(place.chunk);
  }

  /** How many slots come before the key or have it. */
  rank(key: OrderKey): number {
    const { chunk, offset } = this.#placeAfter(key);
    let before = offset;
    for (let at = 0; at < chunk; at += 1) before += this.#chunks[at]?.count ?? 0;
    return before;
  }

  /**
   * Goes through the slots in order, from the first one after `after`.
   *
   * @param visit Returns false to end.
   */
  walk(after: OrderKey | undefined, visit: (slot: number) => boolean): void {
    let { chunk, offset } = after === undefined ? { chunk: 0, offset: 0 } : this.#placeAfter(after);
    for (; chunk < this.#chunks.length; chunk += 1, offset = 0) {
      const { slots, count } = this.#chunks[chunk] as Chunk;
      for (; offset < count; offset += 1) if (!visit(slots[offset] as number)) return;
    }
  }

  #placeAfter(key: OrderKey): { chunk: number; offset: number } {
    return this.#find((slot) => this.#compare(this.#columns.readKey(slot, this.#probe), key) <= 0);
  }

  #isBefore(slot: number, key: OrderKey, than: number): boolean {
    const order = this.#compare(this.#columns.readKey(slot, this.#probe), key);
    return (order || slot - than) < 0;
  }

  /** The first place whose slot does not pass; `passes` holds for a beginning of the order. */
  #find(passes: (slot: number) => boolean): { chunk: number; offset: number } {
    let low = 0;
    for (let high = this.#chunks.length; low < high; ) {
      const middle = (low + high) >>> 1;
      const { slots, count } = this.#chunks[middle] as Chunk;
      if (passes(slots[count - 1] as number)) low = middle + 1;
      else high = middle;
    }
    const isPastEnd = low === this.#chunks.length && low > 0;
    const chunk = isPastEnd ? low - 1 : low;
    const { slots, count } = this.#chunks[chunk] ?? { slots: new Uint32Array(), count: 0 };
    if (isPastEnd) return { chunk, offset: count };
    let from = 0;
    for (let to = count; from < to; ) {
      const middle = (from + to) >>> 1;
      if (passes(slots[middle] as number)) from = middle + 1;
      else to = middle;
    }
    return { chunk, offset: from };
  }

  #append({ chunk }: { readonly chunk: number }): Chunk {
    const added = { slots: new Uint32Array(CHUNK_SLOTS), count: 0 };
    this.#chunks.splice(chunk, 0, added);
    return added;
  }

  #split(at: number): void {
    const full = this.#chunks[at] as Chunk;
    const half = CHUNK_SLOTS / 2;
    const second = this.#append({ chunk: at + 1 });
    second.slots.set(full.slots.subarray(half, full.count));
    second.count = full.count - half;
    full.count = half;
  }

  /** Joins a piece that has become short with the next one, so that deletes leave no fragments. */
  #shrink(at: number): void {
    const chunk = this.#chunks[at] as Chunk;
    const next = this.#chunks[at + 1];
    if (chunk.count === 0) this.#chunks.splice(at, 1);
    else if (next !== undefined && chunk.count + next.count < CHUNK_SLOTS / 2) {
      chunk.slots.set(next.slots.subarray(0, next.count), chunk.count);
      chunk.count += next.count;
      this.#chunks.splice(at + 1, 1);
    }
  }
}
