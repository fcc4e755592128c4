import { foldText } from "./fold.ts";

/** Code units of text folded at a time; a chunk is longer where it must not end. */
const chunkLength = 1000;

/** What folding may join to the character before it: marks, Hangul vowels and finals, nothing. */
const joined = String.raw`\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f\u1160-\u11ff`;
const chunkBorder = new RegExp(`[^${joined}\\p{Surrogate}]`, "gu");
const character = new RegExp(`[^][${joined}]*`, "gu");

const nonAscii = /[\u0080-\uffff]/;

interface Chunk {
  readonly start: number;
  readonly foldedStart: number;
  readonly text: string;
  readonly folded: string;
  /** Folding has left each character in its place. */
  readonly isAscii: boolean;
  /** For each code unit of the folded chunk where its character begins; undefined: not asked yet. */
  origins?: Uint32Array;
}

/**
 * A text in the form in which texts are compared, and the way back. Folding may change lengths, but
 * no character folds together with one that is far from it, so the way back is worked out only for
 * the pieces that are asked about.
 */
export class FoldedText {
  readonly folded: string;
  readonly #chunks: Chunk[] = [];

  constructor(text: string) {
    let foldedStart = 0;
    for (let start = 0; start < text.length; ) {
      const end = chunkEnd(text, start);
      const chunk = text.slice(start, end);
      const folded = foldText(chunk);
      const isAscii = !nonAscii.test(chunk);
      this.#chunks.push({ start, foldedStart, text: chunk, folded, isAscii });
      foldedStart += folded.length;
      start = end;
    }
    this.folded = this.#chunks.map(({ folded }) => folded).join("");
  }

  /** Where in the text the character begins that is at `foldedIndex` in the folded text. */
  originOf(foldedIndex: number): number {
    const chunk = this.#chunkAt(foldedIndex);
    if (chunk === undefined) return 0;
    const inside = foldedIndex - chunk.foldedStart;
    if (chunk.isAscii) return chunk.start + inside;
    chunk.origins ??= originsOf(chunk);
    return chunk.start + (chunk.origins[inside] ?? chunk.text.length);
  }

  #chunkAt(foldedIndex: number): Chunk | undefined {
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#chunks[middle] as Chunk).foldedStart <= foldedIndex) low = middle;
      else high = middle - 1;
    }
    return this.#chunks[low];
  }
}

function chunkEnd(text: string, start: number): number {
  chunkBorder.lastIndex = start + chunkLength;
  return chunkBorder.exec(text)?.index ?? text.length;
}

function originsOf({ text, folded }: Chunk): Uint32Array {
  const origins = new Uint32Array(folded.length);
  let read = 0;
  for (const { 0: piece, index } of text.matchAll(character)) {
    const end = read + foldText(piece).length;
    origins.fill(index, read, end);
    read = end;
  }
  return origins;
}
