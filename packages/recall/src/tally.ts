import { inverseDocumentFrequency, saturatedFrequency } from "./bm25.ts";
import type { Word } from "./tokenize.ts";
import type { Postings, Vocabulary } from "./vocabulary.ts";

/** What a tally has to know of the documents it counts for. */
export interface Collection {
  readonly vocabulary: Vocabulary;
  readonly size: number;
  /** Every slot is below it. */
  readonly slotCount: number;
  /** Length of a document divided by the mean of all. */
  relativeLength(slot: number): number;
}

/** Words found and scores, by slot, for one search. Slots that are not candidates stay at zero. */
export class Tally {
  readonly #collection: Collection;
  readonly #isCandidate: Uint8Array;
  readonly #scores: Float64Array;
  readonly #wordsFound: Uint32Array;
  readonly #anyFound: Uint8Array;
  /** Parts found of the word being counted; zero between words. */
  readonly #partsFound: Uint32Array;
  #wordsCounted = 0;

  constructor(collection: Collection, candidateSlots: Iterable<number>) {
    const { slotCount } = collection;
    this.#collection = collection;
    this.#isCandidate = new Uint8Array(slotCount);
    this.#scores = new Float64Array(slotCount);
    this.#wordsFound = new Uint32Array(slotCount);
    this.#anyFound = new Uint8Array(slotCount);
    this.#partsFound = new Uint32Array(slotCount);
    for (const slot of candidateSlots) this.#isCandidate[slot] = 1;
  }

  /**
   * Finds one word of the query. The parts of a compound share the weight of one term, so that a
   * long path says no more than a short word; the whole comes on top.
   */
  count({ whole, parts }: Word): void {
    const needed = Math.max(parts.length, 1);
    const found = [this.#countTerm(whole, needed, 1)];
    for (const part of parts) found.push(this.#countTerm(part, 1, 1 / needed));
    for (const postings of found) if (postings !== undefined) this.#settle(postings, needed);
    this.#wordsCounted += 1;
  }

  score(slot: number): number {
    return this.#scores[slot] as number;
  }

  /** By the words counted so far. */
  kind(slot: number): "all_words" | "any_word" | undefined {
    if (this.#anyFound[slot] === 0) return undefined;
    return this.#wordsFound[slot] === this.#wordsCounted ? "all_words" : "any_word";
  }

  #countTerm(term: string, parts: number, weight: number): Postings | undefined {
    const postings = this.#collection.vocabulary.postings(term);
    if (postings === undefined) return undefined;
    const { frequencies } = postings;
    const rarity = weight * inverseDocumentFrequency(this.#collection.size, frequencies.size);
    for (const [slot, frequency] of frequencies) {
      if (this.#isCandidate[slot] === 0) continue;
      const relativeLength = this.#collection.relativeLength(slot);
      this.#scores[slot] =
        this.score(slot) + rarity * saturatedFrequency(frequency, relativeLength);
      this.#partsFound[slot] = (this.#partsFound[slot] as number) + parts;
    }
    return postings;
  }

  #settle({ frequencies }: Postings, needed: number): void {
    for (const slot of frequencies.keys()) {
      const partsFound = this.#partsFound[slot] as number;
      if (partsFound === 0) continue;
      this.#anyFound[slot] = 1;
      if (partsFound >= needed) this.#wordsFound[slot] = (this.#wordsFound[slot] as number) + 1;
      this.#partsFound[slot] = 0;
    }
  }
}
