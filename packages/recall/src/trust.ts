import { inverseDocumentFrequency } from "./bm25.ts";
import type { DocumentTable } from "./document-table.ts";
import type { Postings } from "./postings.ts";
import type { Sequences } from "./sequences.ts";
import type { Terms } from "./terms.ts";

/** Pairs that are looked at. */
const mostPairs = 256;
const fewestPairs = 8;
/** Below it, that neighbours share more may be chance: unrelated notes come to between 0.9 and 1.1. */
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
  const numbers = [...new Set(pairs.flat())];
  for (const [place, number] of numbers.entries()) sampled[number] = place;
  const shared = new SharedWords(numbers.length);
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
  const { adjacent, apart } = shared;
  const ratio = apart === 0 ? 1 + adjacent : adjacent / apart;
  return ratio < leastRatio ? 0 : Math.min(1, ratio - 1);
}

type Pairs = readonly (readonly [one: number, next: number, other: number])[];

/** Numbers of a document, of the one written after it, and of one from elsewhere. */
function choosePairs(documents: DocumentTable, sequences: Sequences): Pairs {
  const slots = [...documents.slots()].filter((slot) => sequences.after(slot) >= 0);
  const step = Math.max(1, Math.floor(slots.length / mostPairs));
  const chosen = slots.filter((_, place) => place % step === 0).slice(0, mostPairs);
  return chosen.map((slot, place) => {
    const other = chosen[(place + Math.floor(chosen.length / 2) + 1) % chosen.length] as number;
    const next = sequences.after(slot);
    return [documents.number(slot), documents.number(next), documents.number(other)] as const;
  });
}

/** Adds up the rarity of the words that the members of pairs share. */
class SharedWords {
  adjacent = 0;
  apart = 0;
  readonly #has: Uint8Array;
  readonly #noted: number[] = [];
  #rarity = 0;

  constructor(size: number) {
    this.#has = new Uint8Array(size);
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
      for (const [one, next, other] of pairs) {
        if (this.#has[sampled[one] as number] !== 1) continue;
        if (this.#has[sampled[next] as number] === 1) this.adjacent += this.#rarity;
        if (this.#has[sampled[other] as number] === 1) this.apart += this.#rarity;
      }
    }
    for (const place of this.#noted.splice(0)) this.#has[place] = 0;
  }
}
