/** Keeps the best of many, in little room: a heap with the worst one at its root. */
export class TopMatches<Match> {
  readonly #limit: number;
  readonly #compare: (one: Match, other: Match) => number;
  readonly #heap: Match[] = [];

  /** @param compare Negative when the first is the better one; total. */
  constructor(limit: number, compare: (one: Match, other: Match) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  add(match: Match): void {
    const heap = this.#heap;
    if (heap.length < this.#limit) {
      heap.push(match);
      this.#rise(heap.length - 1);
    } else if (this.#limit > 0 && this.#compare(match, heap[0] as Match) < 0) {
      heap[0] = match;
      this.#sink(0);
    }
  }

  /** Best first. */
  sorted(): Match[] {
    return this.#heap.sort(this.#compare);
  }

  #rise(from: number): void {
    const heap = this.#heap;
    for (let place = from; place > 0; ) {
      const parent = (place - 1) >>> 1;
      if (this.#compare(heap[place] as Match, heap[parent] as Match) <= 0) return;
      this.#swap(place, parent);
      place = parent;
    }
  }

  #sink(from: number): void {
    const heap = this.#heap;
    for (let place = from; ; ) {
      let worst = place;
      for (const child of [2 * place + 1, 2 * place + 2]) {
        if (child < heap.length && this.#compare(heap[child] as Match, heap[worst] as Match) > 0) {
          worst = child;
        }
      }
      if (worst === place) return;
      this.#swap(place, worst);
      place = worst;
    }
  }

  #swap(one: number, other: number): void {
    const held = this.#heap[one] as Match;
    this.#heap[one] = this.#heap[other] as Match;
    this.#heap[other] = held;
  }
}
