import type { Postings } from "./vocabulary.ts";

/** A document in the index. Id and slot stay while the content is replaced. */
export interface IndexedDocument {
  readonly id: string;
  readonly slot: number;
  facets: { readonly tags: readonly string[]; readonly type: string; readonly project: string };
  text: string;
  length: number;
  postings: readonly Postings[];
}

/**
 * The documents of an index by id. Each has a slot, a small integer that is used again after
 * removal, so that a search can keep its tallies in flat arrays.
 */
export class Documents {
  readonly #byId = new Map<string, IndexedDocument>();
  readonly #bySlot: IndexedDocument[] = [];
  readonly #freeSlots: number[] = [];
  #ordered: IndexedDocument[] = [];
  #isOrdered = true;

  get size(): number {
    return this.#byId.size;
  }

  /** Every slot is below it. */
  get slotCount(): number {
    return this.#bySlot.length;
  }

  get(id: string): IndexedDocument | undefined {
    return this.#byId.get(id);
  }

  /** The document in a slot that is in use. */
  at(slot: number): IndexedDocument {
    return this.#bySlot[slot] as IndexedDocument;
  }

  /** An empty document under an id that is not in use. */
  add(id: string): IndexedDocument {
    const slot = this.#freeSlots.pop() ?? this.#bySlot.length;
    const facets = { tags: [], type: "", project: "" };
    const document: IndexedDocument = { id, slot, facets, text: "", length: 0, postings: [] };
    this.#byId.set(id, document);
    this.#bySlot[slot] = document;
    this.#ordered.push(document);
    this.#isOrdered = false;
    return document;
  }

  /** Empties the document as well: its slot may wait long for the next one. */
  remove(document: IndexedDocument): void {
    document.text = "";
    document.postings = [];
    this.#byId.delete(document.id);
    this.#freeSlots.push(document.slot);
    this.#isOrdered = false;
    if (this.#ordered.length > 2 * this.size) this.#dropRemoved();
  }

  /**
   * By id, in order of UTF-16 code units. Put in order at the first call after an id came or went,
   * which is a merge of the few new ones into the rest.
   */
  inOrder(): readonly IndexedDocument[] {
    if (!this.#isOrdered) {
      this.#dropRemoved();
      this.#ordered.sort((one, other) => (one.id < other.id ? -1 : 1));
      this.#isOrdered = true;
    }
    return this.#ordered;
  }

  #dropRemoved(): void {
    this.#ordered = this.#ordered.filter((document) => this.get(document.id) === document);
  }
}
