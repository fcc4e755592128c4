import { charactersOf, pairsOf } from "./character-pairs.ts";
import type { Postings } from "./postings.ts";
import { hasUnspaced, runs, soughtPiece } from "./runs.ts";
import { segmentText } from "./segment.ts";
import type { Terms } from "./terms.ts";

export interface SubstringCandidates {
  /** By document number, 1 for those that may contain the needle. */
  readonly isCandidate: Uint8Array;
  /** Whether each of them does. */
  readonly isCertain: boolean;
}

/** More pieces of a needle than these do not narrow the candidates enough to be worth the time. */
const mostPieces = 6;
const mostConsidered = 64;
/** A piece that so many times more documents have than the rarest one has narrows nothing. */
const uselessFactor = 20;

/**
 * The documents that may contain a folded needle in one field: those that have a term for each piece of it.
 * All that do contain it are among them.
 */
export function findCandidates(
  needle: string,
  terms: Terms,
  postings: Postings,
  numberCount: number,
): SubstringCandidates {
  const pieces = piecesOf(needle);
  const sought = pieces
    .map((piece) => {
      const numbers = terms.containing(piece, "anywhere");
      const count = numbers.reduce((sum, number) => sum + postings.count(number), 0);
      return { numbers, count };
    })
    .sort((one, other) => one.count - other.count);
  const rarest = sought[0]?.count ?? 0;
  const useful = sought
    .slice(0, mostPieces)
    .filter(({ count }, place) => place === 0 || count <= uselessFactor * rarest);
  const found = new Uint8Array(numberCount);
  for (const [place, { numbers }] of useful.entries()) {
    let marked = 0;
    // Common terms first: a short piece is soon found everywhere, and the rest need not be read.
    for (const number of numbers.sort((a, b) => postings.count(b) - postings.count(a))) {
      if (marked === numberCount) break;
      postings.walk(number, (page, start, end) => {
        for (let at = start; at < end; at += 1) {
          const document = (page[at] as number) >>> 8;
          if (found[document] !== place) continue;
          found[document] = place + 1;
          marked += 1;
        }
      });
    }
  }
  const all = useful.length;
  for (let document = 0; document < numberCount; document += 1) {
    found[document] = found[document] === all && all > 0 ? 1 : 0;
  }
  return { isCandidate: found, isCertain: pieces.length === 1 && pieces[0] === needle };
}

function piecesOf(needle: string): string[] {
  const pieces = new Set<string>();
  for (const run of needle.match(runs) ?? []) {
    if (!hasUnspaced(run)) {
      pieces.add(soughtPiece(run));
      continue;
    }
    for (const { text, unspaced } of segmentText(run)) {
      if (unspaced === undefined) pieces.add(soughtPiece(text));
      else for (const pair of pairsOf(charactersOf(text))) pieces.add(pair);
    }
  }
  return [...pieces].slice(0, mostConsidered);
}
