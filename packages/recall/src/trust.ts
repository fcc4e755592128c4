import { inverseDocumentFrequency } from "./bm25.ts";
import type { DocumentTable } from "./document-table.ts";
import type { Postings } from "./postings.ts";
import type { Sequences } from "./sequences.ts";
import type { Terms } from "./terms.ts";

/** Pairs that are looked at. */
const mostPairs = 256;
const fewestPairs = 8;
const othersOfEach = 4;
/** Below it, that neighbours share more says too little to be worth the harm it may do. */
const leastRatio = 1.2;

/**
 * How far the notes written one after the other in this index are about the same things, 0 to 1: the words
 * that they share, weighed by their rarity, over those that notes share which have nothing to do with each
 * other, less one. Where notes are unrelated the two are equal, and context would only do harm.
 *
 * Looks at every posting once, so it is measured anew only when the index has grown by much. Repeatable:
 * which notes are looked at follows from their slots.
 */
export function measureTrust(
  documents: DocumentTable,
  sequences: Sequences,
  terms: Terms,
  postings: Postings,
): number {
  const pairs = choosePairs(documents, sequences);
  if (pairs.length < fewestPairs) return 0;
  const sampled = new Int32Array(documents.numberCount).fill(-1);
  const numbers = [...new Set(pairs.flatMap(({ one, next, others }) => [one, next, ...others]))];
  for (const [place, number] of numbers.entries()) sampled[number] = place;
  const shared = new SharedWords(numbers.length, pairs.length);
  for (let term = 0; term < terms.size; term += 1) {
    const count = postings.count(term);
    if (count < 2 || terms.name(term).startsWith("\u0000")) continue;
    shared.begin(inverseDocumentFrequency(documents.size, Math.min(count, documents.size)));
    postings.walk(term, (page, start, end) => {
      for (let at = start; at < end; at += 1) {
        const word = page[at] as number;
        const place = sampled[word >>> 8] as number;
        if (place >= 0 && (word & 255) > 0) shared.note(place);
      }
    });
    shared.end(pairs, sampled);
  }
  const least = bounds(shared.adjacent).lower;
  const most = bounds(shared.apart).upper;
  if (least <= 0) return 0;
  const ratio = most === 0 ? Number.POSITIVE_INFINITY : least / most;
  return ratio < leastRatio ? 0 : Math.min(1, ratio - 1);
}

/** Between which the mean lies, with a certainty of 95 % on either side. */
function bounds(values: Float64Array): { readonly lower: number; readonly upper: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const error = 1.645 * Math.sqrt(variance / values.length);
  return { lower: mean - error, upper: mean + error };
}

type Pairs = readonly {
  readonly one: number;
  readonly next: number;
  readonly others: readonly number[];
}[];

/** Numbers of a document, of the one written after it, and of some from anywhere. */
function choosePairs(documents: DocumentTable, sequences: Sequences): Pairs {
  const slots = [...documents.slots()].filter((slot) => sequences.after(slot) >= 0);
  const step = Math.max(1, Math.floor(slots.length / mostPairs));
  const chosen = slots.filter((_, place) => place % step === 0).slice(0, mostPairs);
  const random = mixed(chosen.length);
  return chosen.map((slot) => ({
    one: documents.number(slot),
    next: documents.number(sequences.after(slot)),
    others: Array.from({ length: othersOfEach }, () =>
      documents.number(chosen[random() % chosen.length] as number),
    ).filter((other) => other !== documents.number(slot)),
  }));
}

/** Numbers that follow no pattern of the notes, and are the same each time (xorshift32). */
function mixed(seed: number): () => number {
  let state = seed + 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** Adds up the rarity of the words that the members of pairs share. */
class SharedWords {
  /** By pair. */
  readonly adjacent: Float64Array;
  readonly apart: Float64Array;
  readonly #has: Uint8Array;
  readonly #noted: number[] = [];
  #rarity = 0;

  constructor(size: number, pairs: number) {
    this.#has = new Uint8Array(size);
    this.adjacent = new Float64Array(pairs);
    this.apart = new Float64Array(pairs);
  }

  begin(rarity: number): void {
    this.#rarity = rarity;
  }

  note(place: number): void {
    this.#has[place] = 1;
    this.#noted.push(place);
  }

  end(pairs: Pairs, sampled: Int32Array): void {
    if (this.#noted.length > 1) {
      for (const [place, { one, next, others }] of pairs.entries()) {
        if (this.#has[sampled[one] as number] !== 1) continue;
        if (this.#has[sampled[next] as number] === 1) add(this.adjacent, place, this.#rarity);
        for (const other of others) {
          if (this.#has[sampled[other] as number] !== 1) continue;
          add(this.apart, place, this.#rarity / others.length);
        }
      }
    }
    for (const place of this.#noted.splice(0)) this.#has[place] = 0;
  }
}

function add(sums: Float64Array, place: number, value: number): void {
  sums[place] = (sums[place] as number) + value;
}
