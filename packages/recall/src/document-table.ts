import { grown } from "./growing-array.ts";

const none = -1;

/**
 * The documents of an index. Each has a slot, which stays while its id is held and is used again after
 * that, and for its present text a number, under which postings know it. A replaced text's number is
 * dead until its postings are cleared out.
 */
export class DocumentTable {
  readonly #slots = new Map<string, number>();
  readonly #ids: (string | undefined)[] = [];
  readonly #freeSlots: number[] = [];
  #numberOf = new Int32Array(64);
  #slotOf = new Int32Array(64);
  #alive = new Uint8Array(64);
  #lengths = new Uint32Array(64);
  #flags = new Uint8Array(64);
  #numberCount = 0;
  #freeNumbers: number[] = [];
  #deadNumbers: number[] = [];
  #idCharacters = 0;
  totalLength = 0;

  get size(): number {
    return this.#slots.size;
  }

  /** Every slot is below it. */
  get slotCount(): number {
    return this.#ids.length;
  }

  /** Every number is below it. */
  get numberCount(): number {
    return this.#numberCount;
  }

  get deadCount(): number {
    return this.#deadNumbers.length;
  }

  /** 1 for the numbers of present texts. */
  get alive(): Uint8Array {
    return this.#alive;
  }

  /** An estimate: 80 bytes for an id in the map, besides its characters. */
  get bytes(): number {
    return this.size * 80 + this.#idCharacters * 2 + this.#numberOf.byteLength * 4;
  }

  slot(id: string): number | undefined {
    return this.#slots.get(id);
  }

  id(slot: number): string {
    return this.#ids[slot] as string;
  }

  number(slot: number): number {
    return this.#numberOf[slot] as number;
  }

  slotOfNumber(number: number): number {
    return this.#slotOf[number] as number;
  }

  lengthOf(number: number): number {
    return this.#lengths[number] as number;
  }

  asks(number: number): boolean {
    return ((this.#flags[number] as number) & 1) !== 0;
  }

  endsAsking(number: number): boolean {
    return ((this.#flags[number] as number) & 2) !== 0;
  }

  /** A number for the document's text; the one before is dead. */
  put(id: string, length: number, asks: boolean, endsAsking: boolean): number {
    const slot = this.#slots.get(id) ?? this.#addSlot(id);
    this.#bury(slot);
    const number = this.#freeNumbers.pop() ?? this.#addNumber();
    this.#numberOf[slot] = number;
    this.#slotOf[number] = slot;
    this.#alive[number] = 1;
    this.#lengths[number] = length;
    this.#flags[number] = Number(asks) + 2 * Number(endsAsking);
    this.totalLength += length;
    return number;
  }

  /** @returns The slot that is free from now on. */
  remove(id: string): number | undefined {
    const slot = this.#slots.get(id);
    if (slot === undefined) return undefined;
    this.#bury(slot);
    this.#slots.delete(id);
    this.#ids[slot] = undefined;
    this.#idCharacters -= id.length;
    this.#freeSlots.push(slot);
    return slot;
  }

  slots(): IterableIterator<number> {
    return this.#slots.values();
  }

  /** The numbers that are dead now; they are free once {@link free} is told of them. */
  takeDead(): number[] {
    return this.#deadNumbers.splice(0);
  }

  free(numbers: readonly number[]): void {
    for (const number of numbers) this.#freeNumbers.push(number);
  }

  #bury(slot: number): void {
    const number = this.#numberOf[slot] ?? none;
    if (number === none) return;
    this.#alive[number] = 0;
    this.totalLength -= this.lengthOf(number);
    this.#deadNumbers.push(number);
    this.#numberOf[slot] = none;
  }

  #addSlot(id: string): number {
    const slot = this.#freeSlots.pop() ?? this.#ids.length;
    this.#numberOf = grown(this.#numberOf, slot + 1);
    this.#numberOf[slot] = none;
    this.#slots.set(id, slot);
    this.#ids[slot] = id;
    this.#idCharacters += id.length;
    return slot;
  }

  #addNumber(): number {
    const number = this.#numberCount;
    this.#numberCount += 1;
    this.#slotOf = grown(this.#slotOf, this.#numberCount);
    this.#alive = grown(this.#alive, this.#numberCount);
    this.#lengths = grown(this.#lengths, this.#numberCount);
    this.#flags = grown(this.#flags, this.#numberCount);
    return number;
  }
}
