const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** Code units looked back for a place where reading may begin. */
const lookBack = 200;
/** A word at a cut is left out whole when it is not longer than this. */
const longestWholeWord = 40;

/** From `start` up to, without, `end`: UTF-16 code units of a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export function lengthOf({ start, end }: Range): number {
  return end - start;
}

/**
 * Widens a range to the whole sentences that it touches, or lines where lines end earlier (code,
 * lists), as far as `most` code units to each side.
 */
export function sentencesAround(text: string, { start, end }: Range, most: number): Range {
  const from = Math.max(0, start - most);
  const nearby = sentences.segment(text.slice(from, end + most));
  const first = nearby.containing(start - from);
  const last = nearby.containing(Math.max(end - 1, start) - from);
  return {
    start: first === undefined ? start : from + first.index,
    end: last === undefined ? end : from + last.index + last.segment.length,
  };
}

/** The range without a word that its start cuts, unless the word is long. */
export function startAtWord(text: string, { start, end }: Range): Range {
  for (let place = start; place < Math.min(end, start + longestWholeWord); place += 1) {
    if (place === 0 || isSpace(text, place - 1)) return { start: place, end };
  }
  return { start, end };
}

/** The range without a word that its end cuts, unless the word is long. */
export function endAtWord(text: string, { start, end }: Range): Range {
  for (let place = end; place > Math.max(start, end - longestWholeWord); place -= 1) {
    if (place === text.length || isSpace(text, place)) return { start, end: place };
  }
  return { start, end };
}

/** The range without white space at its ends. */
export function trimRange(text: string, { start, end }: Range): Range {
  let first = start;
  let last = end;
  while (first < last && isSpace(text, first)) first += 1;
  while (last > first && isSpace(text, last - 1)) last -= 1;
  return { start: first, end: last };
}

/**
 * The range without what its ends cut in two: a surrogate pair, a letter with its marks, an emoji of
 * several parts. Empty when it holds no whole character.
 */
export function wholeCharacters(text: string, range: Range): Range {
  const start = borderAfter(text, range);
  const end = borderBefore(text, range.end);
  return { start, end: Math.max(start, end) };
}

function borderBefore(text: string, index: number): number {
  if (index <= 0 || index >= text.length) return index;
  const from = readableFrom(text, index);
  const character = graphemes.segment(text.slice(from, index + 2)).containing(index - from);
  return from + (character?.index ?? 0);
}

function borderAfter(text: string, { start, end }: Range): number {
  if (borderBefore(text, start) === start) return start;
  const from = readableFrom(text, start);
  const character = graphemes.segment(text.slice(from, end)).containing(start - from);
  return character === undefined ? end : from + character.index + character.segment.length;
}

/** A place before `index` where a character begins: white space if there is some near. */
function readableFrom(text: string, index: number): number {
  const nearest = Math.max(0, index - lookBack);
  for (let place = index - 1; place > nearest; place -= 1) {
    if (isSpace(text, place)) return place;
  }
  return nearest;
}

function isSpace(text: string, index: number): boolean {
  return /\s/.test(text.charAt(index));
}
