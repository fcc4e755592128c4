import { grown } from "./growing-array.ts";
import { noAddress, PostingPages } from "./posting-pages.ts";

/** Postings that each write moves while old ones are cleared out. */
const movedAtOnce = 2000;

/**
 * Which documents have which term, and how often: for each term a list of words of 32 bits, a document's
 * number in the upper 24 and the weighted occurrences, at most 255, in the lower 8.
 *
 * A document that is replaced or removed stays in the lists, dead, until a clear-out: then the lists are
 * copied without the dead ones, some with each write, and numbers are free to be used again.
 */
export class Postings {
  #pages = new PostingPages();
  /** Where lists are copied to during a clear-out: those of all terms below `#copied`. */
  #cleared: PostingPages | undefined;
  #copied = 0;
  #heads = new Uint32Array(64);
  #tails = new Uint32Array(64);
  #counts = new Uint32Array(64);
  #termCount = 0;

  get bytes(): number {
    const lists = this.#heads.byteLength * 3;
    return this.#pages.bytes + (this.#cleared?.bytes ?? 0) + lists;
  }

  get isClearing(): boolean {
    return this.#cleared !== undefined;
  }

  /** How many documents have the term, dead ones included. */
  count(term: number): number {
    return term < this.#termCount ? (this.#counts[term] as number) : 0;
  }

  add(term: number, document: number, occurrences: number): void {
    const word = document * 256 + Math.min(occurrences, 255);
    if (term >= this.#termCount) {
      this.#termCount = term + 1;
      this.#heads = grown(this.#heads, this.#termCount);
      this.#tails = grown(this.#tails, this.#termCount);
      this.#counts = grown(this.#counts, this.#termCount);
    }
    const pages = this.#pagesOf(term);
    const tail = this.#tails[term] as number;
    if (tail === noAddress) this.#heads[term] = this.#tails[term] = pages.begin(word);
    else this.#tails[term] = pages.append(tail, word);
    this.#counts[term] = (this.#counts[term] as number) + 1;
  }

  /** Hands each block of the term's list to `visit`. */
  walk(term: number, visit: (page: Uint32Array, start: number, end: number) => void): void {
    if (term < this.#termCount) this.#pagesOf(term).walk(this.#heads[term] as number, visit);
  }

  /** Begins a clear-out. */
  beginClearing(): void {
    this.#cleared = new PostingPages();
    this.#copied = 0;
  }

  /**
   * Goes on with the clear-out.
   *
   * @param isAlive By document number; must not turn true for a number that was dead at the beginning.
   * @returns Whether it is done.
   */
  clearSome(isAlive: Uint8Array, limit = movedAtOnce): boolean {
    const target = this.#cleared;
    if (target === undefined) return true;
    let moved = 0;
    while (this.#copied < this.#termCount && moved < limit) {
      const term = this.#copied;
      let head = noAddress;
      let tail = noAddress;
      let count = 0;
      this.#pages.walk(this.#heads[term] as number, (page, start, end) => {
        moved += end - start;
        for (let place = start; place < end; place += 1) {
          const word = page[place] as number;
          if (isAlive[word >>> 8] === 0) continue;
          tail = tail === noAddress ? target.begin(word) : target.append(tail, word);
          if (head === noAddress) head = tail;
          count += 1;
        }
      });
      this.#heads[term] = head;
      this.#tails[term] = tail;
      this.#counts[term] = count;
      this.#copied += 1;
    }
    if (this.#copied < this.#termCount) return false;
    this.#pages = target;
    this.#cleared = undefined;
    return true;
  }

  #pagesOf(term: number): PostingPages {
    return this.#cleared !== undefined && term < this.#copied ? this.#cleared : this.#pages;
  }
}
