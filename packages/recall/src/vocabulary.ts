/** The documents that have one term. */
export interface Postings {
  readonly term: string;
  /** Weighted occurrences by slot. */
  readonly frequencies: Map<number, number>;
}

/**
 * The inverted index: for each term its postings. A document is known by its slot, a small integer.
 * Adding and removing cost as much as the document has terms, however many documents there are; a
 * term that no document has is forgotten.
 */
export class Vocabulary {
  readonly #postings = new Map<string, Postings>();

  postings(term: string): Postings | undefined {
    return this.#postings.get(term);
  }

  /** Returns what {@link remove} needs to take the document out again. */
  add(slot: number, frequencies: ReadonlyMap<string, number>): Postings[] {
    return Array.from(frequencies, ([term, frequency]) => {
      const postings = this.#postings.get(term) ?? this.#open(term);
      postings.frequencies.set(slot, frequency);
      return postings;
    });
  }

  remove(slot: number, added: readonly Postings[]): void {
    for (const { term, frequencies } of added) {
      frequencies.delete(slot);
      if (frequencies.size === 0) this.#postings.delete(term);
    }
  }

  #open(term: string): Postings {
    const postings = { term, frequencies: new Map<number, number>() };
    this.#postings.set(term, postings);
    return postings;
  }
}
