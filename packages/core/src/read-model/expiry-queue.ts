/** Slots by the time at which their entries expire, the next one first. */
export class ExpiryQueue {
  /** A heap: each element no later than its two children. */
  readonly #heap: { readonly slot: number; readonly at: number }[] = [];

  get size(): number {
    return this.#heap.length;
  }

  /** @param at Milliseconds since the epoch. */
  add(slot: number, at: number): void {
    const heap = this.#heap;
    let place = heap.length;
    heap.push({ slot, at });
    while (place > 0) {
      const parent = (place - 1) >>> 1;
      if (this.#at(parent) <= at) break;
      this.#swap(place, parent);
      place = parent;
    }
  }

  /** Takes a slot whose time has come out of the queue; undefined when there is none. */
  takeDue(now: number): { readonly slot: number; readonly at: number } | undefined {
    const heap = this.#heap;
    const [due] = heap;
    if (due === undefined || due.at > now) return undefined;
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) {
      heap[0] = last;
      this.#sink();
    }
    return due;
  }

  /** Leaves out what does not hold any more. */
  retain(holds: (slot: number, at: number) => boolean): void {
    const kept = this.#heap.filter(({ slot, at }) => holds(slot, at));
    this.#heap.length = 0;
    for (const { slot, at } of kept) this.add(slot, at);
  }

  #sink(): void {
    const { length } = this.#heap;
    for (let place = 0; ; ) {
      const left = 2 * place + 1;
      if (left >= length) return;
      const right = left + 1;
      const child = right < length && this.#at(right) < this.#at(left) ? right : left;
      if (this.#at(place) <= this.#at(child)) return;
      this.#swap(place, child);
      place = child;
    }
  }

  #at(place: number): number {
    return this.#heap[place]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number): void {
    const held = this.#heap[one] as { slot: number; at: number };
    this.#heap[one] = this.#heap[other] as { slot: number; at: number };
    this.#heap[other] = held;
  }
}
