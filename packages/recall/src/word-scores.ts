import type { AskedWord } from "./asked-words.ts";
import { lengthPenalty, saturation } from "./bm25.ts";
import type { DocumentTable } from "./document-table.ts";
import type { Postings } from "./postings.ts";

/** What the words of a query add to the documents that have them, all by document number. */
export interface WordScores {
  /** One column for each word. */
  readonly columns: readonly Float32Array[];
  readonly own: Float32Array;
  /** How many of the words a document has, whole or in all their parts. */
  readonly wordsFound: Uint8Array;
  /** 1 where a word was found and not only one that resembles it. */
  readonly hasWord: Uint8Array;
  /** Documents with a score. */
  readonly touched: Uint32Array;
}

export function scoreWords(
  words: readonly AskedWord[],
  documents: DocumentTable,
  postings: Postings,
): WordScores {
  const count = documents.numberCount;
  const own = new Float32Array(count);
  const wordsFound = new Uint8Array(count);
  const hasWord = new Uint8Array(count);
  const touched: number[] = [];
  const isTouched = new Uint8Array(count);
  const meanLength = documents.totalLength / Math.max(1, documents.size);
  const fixed = saturation * (1 - lengthPenalty);
  const slope = meanLength === 0 ? 0 : (saturation * lengthPenalty) / meanLength;
  const columns = words.map((word) => {
    const column = new Float32Array(count);
    const partsFound = word.parts > 0 ? new Uint32Array(count) : undefined;
    const isWhole = new Uint8Array(count);
    const most = (saturation + 1) * word.rarity;
    const inWord: number[] = [];
    for (const { term, weight, part } of word.answers) {
      const rarity = part < 0 ? word.rarity : (word.partRarities[part] as number);
      const factor = weight * rarity * (saturation + 1);
      // The loop that a search spends its time in.
      postings.walk(term, (page, start, end) => {
        const { alive } = documents;
        for (let at = start; at < end; at += 1) {
          const posting = page[at] as number;
          const frequency = posting & 255;
          const number = posting >>> 8;
          if (frequency === 0 || alive[number] === 0) continue;
          if (column[number] === 0) inWord.push(number);
          const before = column[number] as number;
          const length = documents.lengthOf(number);
          const score = before + (factor * frequency) / (frequency + fixed + slope * length);
          column[number] = part < 0 && score > most ? Math.max(most, before) : score;
          if (part < 0) isWhole[number] = 1;
          else if (partsFound !== undefined)
            partsFound[number] = (partsFound[number] as number) | (1 << part);
        }
      });
    }
    const allParts = 2 ** word.parts - 1;
    for (const number of inWord) {
      own[number] = (own[number] as number) + (column[number] as number);
      if (isTouched[number] === 0) {
        isTouched[number] = 1;
        touched.push(number);
      }
      if (word.isSimilar) continue;
      hasWord[number] = 1;
      const hasParts = partsFound !== undefined && partsFound[number] === allParts;
      if (isWhole[number] === 1 || hasParts)
        wordsFound[number] = (wordsFound[number] as number) + 1;
    }
    for (const { term, bonus } of word.spellings) {
      postings.walk(term, (page, start, end) => {
        for (let at = start; at < end; at += 1) {
          const number = (page[at] as number) >>> 8;
          if (isTouched[number] === 1) own[number] = Math.max(0, (own[number] as number) + bonus);
        }
      });
    }
    return column;
  });
  return { columns, own, wordsFound, hasWord, touched: Uint32Array.from(touched) };
}
