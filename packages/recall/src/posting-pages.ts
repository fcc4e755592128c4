/** Words (32 bits) of a page; a block never crosses one. */
const pageWords = 65_536;
const smallestBlock = 4;
const largestBlock = 256;
/** An address that is none: the end of a chain. */
export const noAddress = 0;

/**
 * Lists of 32-bit words, appended to and walked, in chained blocks inside of pages. The first word of a
 * block is the address of the next one, the second says how large it is and how far it is filled;
 * blocks of a list double in size up to a limit. Nothing is ever moved, so growth copies nothing.
 */
export class PostingPages {
  #pages: Uint32Array[] = [];
  /** 0 is no address, so the first page begins at 1. */
  #free = 1;

  get bytes(): number {
    return this.#pages.length * pageWords * 4;
  }

  /** Begins a list. @returns The address of its first block. */
  begin(word: number): number {
    const address = this.#allocate(smallestBlock);
    const page = this.#page(address);
    const offset = address % pageWords;
    page[offset] = noAddress;
    page[offset + 1] = (smallestBlock << 16) | 1;
    page[offset + 2] = word;
    return address;
  }

  /** @param tail The address of the list's last block. @returns That of the last block from now on. */
  append(tail: number, word: number): number {
    const page = this.#page(tail);
    const offset = tail % pageWords;
    const state = page[offset + 1] as number;
    const size = state >>> 16;
    const filled = state & 0xffff;
    if (filled < size - 2) {
      page[offset + 2 + filled] = word;
      page[offset + 1] = state + 1;
      return tail;
    }
    const nextSize = Math.min(size * 2, largestBlock);
    const next = this.#allocate(nextSize);
    page[offset] = next;
    const nextPage = this.#page(next);
    const nextOffset = next % pageWords;
    nextPage[nextOffset] = noAddress;
    nextPage[nextOffset + 1] = (nextSize << 16) | 1;
    nextPage[nextOffset + 2] = word;
    return next;
  }

  /** Hands each block of a list to `visit`, as a page and the range of words in it. */
  walk(head: number, visit: (page: Uint32Array, start: number, end: number) => void): void {
    for (let address = head; address !== noAddress; ) {
      const page = this.#page(address);
      const offset = address % pageWords;
      visit(page, offset + 2, offset + 2 + ((page[offset + 1] as number) & 0xffff));
      address = page[offset] as number;
    }
  }

  #allocate(size: number): number {
    const inPage = this.#free % pageWords;
    if (inPage + size > pageWords) this.#free += pageWords - inPage;
    const address = this.#free;
    this.#free += size;
    while (this.#pages.length * pageWords < this.#free) {
      this.#pages.push(new Uint32Array(pageWords));
    }
    return address;
  }

  #page(address: number): Uint32Array {
    return this.#pages[Math.floor(address / pageWords)] as Uint32Array;
  }
}
