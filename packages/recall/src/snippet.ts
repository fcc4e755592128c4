import { findHits, type Hit, type Hits } from "./snippet-hits.ts";
import {
  endAtWord,
  lengthOf,
  type Range,
  sentencesAround,
  startAtWord,
  trimRange,
  wholeCharacters,
} from "./snippet-range.ts";

const ellipsis = "…";
const gap = ` ${ellipsis} `;
/** Pieces from different places that one snippet may have. */
const mostPieces = 3;

/**
 * The part of a text that shows best what it has of a query: the matched words in their sentence, or
 * line (code, lists). Words that are far apart are shown in several pieces, in their order in the
 * text, with an ellipsis for what is left out. Without a match, the beginning.
 *
 * @param length Most UTF-16 code units, ellipses included. A text that is not longer comes whole.
 */
export function snippet(query: string, text: string, length: number): string {
  if (text.length <= length) return text;
  const room = length - 2 * ellipsis.length;
  if (room <= 0) return "";
  const pieces = choosePieces(findHits(query, text), room).map(({ range, room: own }) =>
    fitSentence(text, range, own),
  );
  if (pieces.length === 0) pieces.push(endAtWord(text, { start: 0, end: room }));
  const [only, ...others] = pieces;
  const shown =
    only !== undefined && others.length === 0 ? [addSentences(text, only, room)] : pieces;
  return write(text, shown);
}

interface Piece {
  readonly range: Range;
  readonly room: number;
}

/** One piece, unless several have more of the query. */
function choosePieces({ hits, weights }: Hits, room: number): Piece[] {
  const one = chooseRanges(hits, weights, room, 1);
  const share = Math.floor((room - (mostPieces - 1) * gap.length) / mostPieces);
  const several = chooseRanges(hits, weights, share, mostPieces);
  const partsIn = (ranges: readonly Range[]) =>
    new Set(
      hits.filter((hit) => ranges.some((range) => isInside(hit, range))).map((hit) => hit.part),
    ).size;
  if (partsIn(several) <= partsIn(one)) return one.map((range) => ({ range, room }));
  const own = Math.floor((room - (several.length - 1) * gap.length) / several.length);
  return several.map((range) => ({ range, room: own }));
}

/** The ranges of at most `room` that have most of the query together, the best first. */
function chooseRanges(
  hits: readonly Hit[],
  weights: readonly number[],
  room: number,
  most: number,
): Range[] {
  const missing = [...weights];
  const ranges: Range[] = [];
  while (ranges.length < most) {
    const best = bestRange(hits, missing, room);
    if (best === undefined) break;
    ranges.push(best);
    for (const hit of hits) if (isInside(hit, best)) missing[hit.part] = 0;
  }
  return ranges;
}

function bestRange(
  hits: readonly Hit[],
  weights: readonly number[],
  room: number,
): Range | undefined {
  let best: Range | undefined;
  let bestWeight = 0;
  for (const [place, first] of hits.entries()) {
    const seen = new Set<number>();
    let weight = 0;
    let end = Math.min(first.end, first.start + room);
    for (let other = place; other < hits.length; other += 1) {
      const hit = hits[other] as Hit;
      if (hit.start >= first.start + room) break;
      if (hit !== first && hit.end > first.start + room) continue;
      if (seen.has(hit.part)) continue;
      seen.add(hit.part);
      weight += weights[hit.part] as number;
      if (weights[hit.part] !== 0) end = Math.max(end, Math.min(hit.end, first.start + room));
    }
    if (weight > bestWeight) {
      bestWeight = weight;
      best = { start: first.start, end };
    }
  }
  return best;
}

function isInside(hit: Range, { start, end }: Range): boolean {
  return hit.start >= start && (hit.end <= end || hit.start === start);
}

/** The sentence around the range; of a longer one what fits, the range included. */
function fitSentence(text: string, range: Range, room: number): Range {
  const sentence = trimRange(text, sentencesAround(text, range, room));
  if (lengthOf(sentence) <= room) return sentence;
  const spare = room - lengthOf(range);
  const after = sentence.end - range.end;
  const before = Math.min(
    range.start - sentence.start,
    Math.max(Math.floor(spare / 3), spare - after),
  );
  const start = range.start - before;
  const cut = { start, end: Math.min(sentence.end, start + room) };
  const begun = start === sentence.start ? cut : startAtWord(text, cut);
  return cut.end === sentence.end ? begun : endAtWord(text, begun);
}

/** Fills the room with the sentences that follow, then with those before. */
function addSentences(text: string, range: Range, room: number): Range {
  let { start, end } = range;
  while (end < text.length) {
    const next = sentencesAround(text, { start: end, end: end + 1 }, room).end;
    if (next <= end || next - start > room) break;
    end = next;
  }
  while (start > 0) {
    const previous = sentencesAround(text, { start: start - 1, end: start }, room).start;
    if (previous >= start || end - previous > room) break;
    start = previous;
  }
  return { start, end };
}

function write(text: string, ranges: readonly Range[]): string {
  const merged = mergeRanges(ranges)
    .map((range) => wholeCharacters(text, trimRange(text, range)))
    .filter((range) => lengthOf(range) > 0);
  const shown = merged.map(({ start, end }) => text.slice(start, end)).join(gap);
  const before = text.slice(0, merged[0]?.start ?? 0).trim() === "" ? "" : ellipsis;
  const after = text.slice(merged.at(-1)?.end ?? 0).trim() === "" ? "" : ellipsis;
  return `${before}${shown}${after}`;
}

/** In the order of the text, those that touch made one. */
function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || range.start > last.end) merged.push(range);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return merged;
}
