import type { DocumentTable } from "./document-table.ts";
import type { Sequences } from "./sequences.ts";
import { TopMatches } from "./top-matches.ts";

/**
 * How much the notes around one lend it: those before, nearest first, then those after. What was said just
 * before says more of what a note is about than what came after it.
 */
const before = [0.5, 0.35, 0.2, 0.2];
const after = [0.3, 0.2, 0.1];
/**
 * A word that a note has from its neighbours and itself counts at most so much of its rarity: they may supply
 * a word that is missing, not repeat one.
 */
const cap = 1.2;
/** Notes further down can hardly be lifted to the top, and there may be very many. */
const mostLookedAt = 1000;
/** An answer is found by the question before it. */
const questionShare = 0.4;
const sittingShare = 0.3;
const bestOfSitting = 3;
/** Of the rarity of all words: for who is asked about, and against what only asks. */
const nameShare = 0.1;
const askingShare = 0.1;

export interface ContextInput {
  readonly documents: DocumentTable;
  readonly sequences: Sequences;
  /** What each word adds to a document's score, by number; names are not among them. */
  readonly scores: readonly Float32Array[];
  /** The rarity of each of those words. */
  readonly rarities: readonly number[];
  /** By number, of the document alone. */
  readonly own: Float32Array;
  /** The numbers that have a score of their own. */
  readonly touched: Uint32Array;
  /** The numbers of documents by somebody whom the query names. */
  readonly named: ReadonlySet<number>;
  /** 0 to 1. */
  readonly trust: number;
}

/**
 * Scores that documents have from those written around them in the same sitting, by number, for all that
 * have any. Only documents near those with the best scores of their own are looked at.
 */
export function scoreContext(input: ContextInput): Map<number, number> {
  const { documents, own } = input;
  const best = new TopMatches<number>(
    mostLookedAt,
    (one, other) => (own[other] as number) - (own[one] as number) || one - other,
  );
  for (const number of input.touched) best.add(number);
  const scored = new Map<number, number>();
  const sittings = new Map<number, number>();
  for (const number of best.sorted()) {
    let slot = documents.slotOfNumber(number);
    score(slot, input, scored, sittings);
    for (const _ of before) slot = visit(input.sequences.after(slot), input, scored, sittings);
    slot = documents.slotOfNumber(number);
    for (const _ of after) slot = visit(input.sequences.before(slot), input, scored, sittings);
  }
  return scored;
}

function visit(
  slot: number,
  input: ContextInput,
  scored: Map<number, number>,
  sittings: Map<number, number>,
): number {
  if (slot >= 0) score(slot, input, scored, sittings);
  return slot;
}

function score(
  slot: number,
  input: ContextInput,
  scored: Map<number, number>,
  sittings: Map<number, number>,
): void {
  if (slot < 0) return;
  const { documents, sequences, own, trust } = input;
  const number = documents.number(slot);
  if (scored.has(number)) return;
  let added = lentWords(slot, number, input);
  const previous = sequences.before(slot);
  if (previous >= 0) {
    const asked = documents.number(previous);
    if (documents.asks(asked)) added += questionShare * (own[asked] as number);
  }
  added += sittingShare * bestOfSittingOf(slot, input, sittings);
  const rarity = input.rarities.reduce((sum, one) => sum + one, 0);
  if (documents.endsAsking(number)) added -= askingShare * rarity;
  if (input.named.has(number)) added += nameShare * rarity;
  scored.set(number, trust * added);
}

function lentWords(slot: number, number: number, input: ContextInput): number {
  const { documents, sequences, scores, rarities } = input;
  const neighbours: number[] = [];
  const shares: number[] = [];
  let near = slot;
  for (const share of before) {
    near = near < 0 ? near : sequences.before(near);
    if (near < 0) break;
    neighbours.push(documents.number(near));
    shares.push(share);
  }
  near = slot;
  for (const share of after) {
    near = near < 0 ? near : sequences.after(near);
    if (near < 0) break;
    neighbours.push(documents.number(near));
    shares.push(share);
  }
  let sum = 0;
  for (const [place, ofWord] of scores.entries()) {
    let lent = 0;
    for (let at = 0; at < neighbours.length; at += 1) {
      lent += (shares[at] as number) * (ofWord[neighbours[at] as number] as number);
    }
    const room = Math.max(0, cap * (rarities[place] as number) - (ofWord[number] as number));
    sum += Math.min(lent, room);
  }
  return sum;
}

/** The mean of the best own scores in the sitting; worked out once for all of its documents. */
function bestOfSittingOf(slot: number, input: ContextInput, sittings: Map<number, number>): number {
  const known = sittings.get(slot);
  if (known !== undefined) return known;
  const { documents, sequences, own } = input;
  let first = slot;
  for (let earlier = sequences.before(first); earlier >= 0; earlier = sequences.before(first)) {
    first = earlier;
  }
  const members: number[] = [];
  const best: number[] = [];
  for (let member = first; member >= 0; member = sequences.after(member)) {
    members.push(member);
    best.push(own[documents.number(member)] as number);
  }
  best.sort((one, other) => other - one);
  const mean = best.slice(0, bestOfSitting).reduce((sum, one) => sum + one, 0) / bestOfSitting;
  for (const member of members) sittings.set(member, mean);
  return mean;
}
