import { grown } from "./growing-array.ts";
import { stem } from "./stem.ts";

/** What stands between two terms in the text of all; no term holds it. */
const border = 0x0a;

/** A term that is found where it stands in a text, or one that search alone knows of. */
export type TermKind = "text" | "hidden";

/**
 * The terms of an index, numbered. Those that stand in texts as they are can be sought by a piece of
 * them: they lie one after the other in one buffer, which is scanned. Terms of one stem are a family.
 * No term is forgotten: numbers stay.
 */
export class Terms {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  /** The newest member of each family that is not named like the family itself. */
  readonly #families = new Map<string, number>();
  #nextInFamily = new Int32Array(64);
  #text = Buffer.alloc(1024, border);
  #textLength = 1;
  /** Where the terms begin that lie in the buffer, and their numbers, in the order of the buffer. */
  #starts = new Uint32Array(64);
  #inText = new Uint32Array(64);
  #inTextCount = 0;
  #characters = 0;

  get size(): number {
    return this.#names.length;
  }

  /** An estimate: 130 bytes for a name in the map and the list, besides its characters. */
  get bytes(): number {
    return this.size * 130 + this.#characters * 2 + this.#text.length + this.#starts.byteLength * 3;
  }

  number(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  name(number: number): string {
    return this.#names[number] as string;
  }

  /** The number of the term, which it is given when it is new. */
  intern(term: string, kind: TermKind): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    // A piece of a longer text would keep all of that in memory.
    const own = Buffer.from(term, "utf16le").toString("utf16le");
    const number = this.#names.length;
    this.#names.push(own);
    this.#numbers.set(own, number);
    this.#characters += own.length;
    this.#nextInFamily = grown(this.#nextInFamily, number + 1);
    if (kind === "text") {
      this.#addText(own, number);
      this.#addToFamily(own, number);
    }
    return number;
  }

  /** The numbers of the terms that have the word's stem, the word itself included if it is one. */
  family(word: string): number[] {
    const family = stem(word);
    const members: number[] = [];
    const namesake = this.#numbers.get(family);
    if (namesake !== undefined) members.push(namesake);
    for (let next = this.#families.get(family) ?? -1; next >= 0; ) {
      members.push(next);
      next = this.#nextInFamily[next] as number;
    }
    return members;
  }

  /** The numbers of the terms in texts that contain the piece; at their beginning alone if asked. */
  containing(piece: string, where: "anywhere" | "at the beginning"): number[] {
    const needle = Buffer.from(where === "anywhere" ? piece : `\n${piece}`);
    const shift = where === "anywhere" ? 0 : 1;
    const text = this.#text.subarray(0, this.#textLength);
    const found: number[] = [];
    let from = 0;
    for (;;) {
      const position = text.indexOf(needle, from);
      if (position < 0) return found;
      const place = this.#placeOf(position + shift);
      found.push(this.#inText[place] as number);
      // On with the next term: this one has been found.
      from = place + 1 < this.#inTextCount ? (this.#starts[place + 1] as number) - 1 : text.length;
    }
  }

  #addText(term: string, number: number): void {
    const bytes = Buffer.byteLength(term);
    if (this.#textLength + bytes + 1 > this.#text.length) {
      const longer = Buffer.alloc(Math.max(this.#text.length * 2, this.#textLength + bytes + 1));
      this.#text.copy(longer);
      this.#text = longer;
    }
    this.#starts = grown(this.#starts, this.#inTextCount + 1);
    this.#inText = grown(this.#inText, this.#inTextCount + 1);
    this.#starts[this.#inTextCount] = this.#textLength;
    this.#inText[this.#inTextCount] = number;
    this.#inTextCount += 1;
    this.#text.write(term, this.#textLength);
    this.#textLength += bytes;
    this.#text[this.#textLength] = border;
    this.#textLength += 1;
  }

  #addToFamily(term: string, number: number): void {
    const family = stem(term);
    if (family === term) return;
    this.#nextInFamily[number] = this.#families.get(family) ?? -1;
    this.#families.set(family, number);
  }

  /** The place in the buffer's order of the term that holds the position. */
  #placeOf(position: number): number {
    let low = 0;
    let high = this.#inTextCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] as number) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
