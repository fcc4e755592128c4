import { type RecallDocument, readDocument } from "./document.ts";
import { Documents, type IndexedDocument } from "./documents.ts";
import { readQuery } from "./query.ts";
import type {
  RecallFilter,
  RecallResult,
  RecallSearchOptions,
  SubstringMatch,
  WordMatch,
} from "./result.ts";
import { Tally } from "./tally.ts";
import type { Word } from "./tokenize.ts";
import { Vocabulary } from "./vocabulary.ts";

const defaultSubstringLimit = 1000;

/**
 * Finds documents by substring and by words (see `matchDocument` for the rule). Lives in memory and
 * is synchronous: what was put is found by the next search.
 */
export class RecallIndex {
  readonly #documents = new Documents();
  readonly #vocabulary = new Vocabulary();
  #totalLength = 0;

  get size(): number {
    return this.#documents.size;
  }

  /** Bytes held, an estimate. */
  get bytes(): number {
    return this.#totalLength * 40;
  }

  /** Every slot is below it. */
  get slotCount(): number {
    return this.#documents.slotCount;
  }

  /**
   * Adds the document, or replaces the one with its id. Returns its slot: a small integer that stays
   * while the id is held and is used again after removal, so that callers keep columns in flat
   * arrays.
   */
  put(document: RecallDocument): number {
    const { text, length, frequencies } = readDocument(document);
    const indexed = this.#documents.get(document.id) ?? this.#documents.add(document.id);
    this.#withdraw(indexed);
    const { tags, type, project } = document;
    indexed.facets = { tags, type, project };
    indexed.text = text;
    indexed.length = length;
    indexed.postings = this.#vocabulary.add(indexed.slot, frequencies);
    this.#totalLength += length;
    return indexed.slot;
  }

  /** Returns the slot that is free again; undefined when no document has the id. */
  remove(id: string): number | undefined {
    const indexed = this.#documents.get(id);
    if (indexed === undefined) return undefined;
    this.#withdraw(indexed);
    this.#documents.remove(indexed);
    return indexed.slot;
  }

  slotOf(id: string): number | undefined {
    return this.#documents.get(id)?.slot;
  }

  /** The id of the document in a slot that is in use. */
  idOf(slot: number): string {
    return this.#documents.at(slot).id;
  }

  /** Slots of all documents that the filter lets through, in no promised order. */
  select(filter: RecallFilter): Uint32Array {
    return Uint32Array.from(this.#selected(filter), ({ slot }) => slot);
  }

  /**
   * Any string is a legal query; a blank one matches nothing.
   */
  search(query: string, options: RecallSearchOptions): RecallResult {
    const asked = readQuery(query);
    if (asked === undefined) return { substrings: [], words: [], total: 0, totalIsExact: true };
    const { isLive = () => true, prior = () => 0, limit, substringLimit } = options;
    const candidates = this.#selected(options.filter ?? {}).filter(({ slot }) => isLive(slot));
    const tally = this.#tally(asked.words, candidates);
    const substrings: SubstringMatch[] = [];
    const words: WordMatch[] = [];
    for (const { slot, text } of candidates) {
      const score = tally.score(slot) * (1 + 0.1 * prior(slot));
      const kind = tally.kind(slot);
      if (text.includes(asked.needle)) substrings.push({ slot, score, isCertain: true });
      else if (kind !== undefined) words.push({ slot, score, kind });
    }
    const total = substrings.length + words.length;
    const ties = options.compareTies ?? ((a, b) => (this.idOf(a) < this.idOf(b) ? -1 : 1));
    type Scored = { readonly slot: number; readonly score: number };
    const byScore = (a: Scored, b: Scored) => b.score - a.score || ties(a.slot, b.slot);
    const rank = ({ kind }: WordMatch) => (kind === "all_words" ? 0 : 1);
    substrings.sort(byScore).splice(substringLimit ?? defaultSubstringLimit);
    words.sort((a, b) => rank(a) - rank(b) || byScore(a, b)).splice(limit);
    return { substrings, words, total, totalIsExact: true };
  }

  #selected({ tags = [], type, project }: RecallFilter): IndexedDocument[] {
    return this.#documents.inOrder().filter(({ facets }) => {
      if (type !== undefined && facets.type !== type) return false;
      if (project !== undefined && facets.project !== project) return false;
      return tags.every((tag) => facets.tags.includes(tag));
    });
  }

  #tally(words: readonly Word[], candidates: readonly IndexedDocument[]): Tally {
    const meanLength = this.#totalLength / this.size;
    const tally = new Tally(
      {
        vocabulary: this.#vocabulary,
        size: this.size,
        slotCount: this.#documents.slotCount,
        relativeLength: (slot) => this.#documents.at(slot).length / meanLength,
      },
      candidates.map(({ slot }) => slot),
    );
    for (const word of words) tally.count(word);
    return tally;
  }

  #withdraw(document: IndexedDocument): void {
    this.#vocabulary.remove(document.slot, document.postings);
    this.#totalLength -= document.length;
  }
}
