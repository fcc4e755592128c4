import { type RecallDocument, readDocument } from "./document.ts";
import { Documents, type IndexedDocument } from "./documents.ts";
import type { MatchKind } from "./match.ts";
import { readQuery } from "./query.ts";
import { Tally } from "./tally.ts";
import type { Word } from "./tokenize.ts";
import { Vocabulary } from "./vocabulary.ts";

export interface RecallMatch {
  readonly id: string;
  readonly kind: MatchKind;
  /**
   * BM25 over the words of the query, 0 when a substring match has none of them. Compares matches
   * of one search only.
   */
  readonly score: number;
}

export interface SearchOptions {
  /**
   * Asked once for each document, before anything is sought. Does not change scores: they are those
   * of the whole index.
   *
   * @default every id
   */
  readonly accepts?: (id: string) => boolean;
}

/**
 * Finds documents by substring and by words (see `matchDocument` for the rule). Lives in memory and
 * is synchronous: what was put is found by the next search. Putting and removing cost as much as
 * the document is long.
 *
 * Kinds, scores and order depend on the query and the documents held, not on how the index came to
 * hold them.
 */
export class RecallIndex {
  readonly #documents = new Documents();
  readonly #vocabulary = new Vocabulary();
  #totalLength = 0;

  get size(): number {
    return this.#documents.size;
  }

  /** Adds the document, or replaces the one with its id. */
  put(document: RecallDocument): void {
    const { text, length, frequencies } = readDocument(document);
    const indexed = this.#documents.get(document.id) ?? this.#documents.add(document.id);
    this.#withdraw(indexed);
    indexed.text = text;
    indexed.length = length;
    indexed.postings = this.#vocabulary.add(indexed.slot, frequencies);
    this.#totalLength += length;
  }

  /** False when no document has the id. */
  remove(id: string): boolean {
    const indexed = this.#documents.get(id);
    if (indexed === undefined) return false;
    this.#withdraw(indexed);
    this.#documents.remove(indexed);
    return true;
  }

  clear(): void {
    this.#documents.clear();
    this.#vocabulary.clear();
    this.#totalLength = 0;
  }

  /**
   * Every match, none cut: `substring` ordered by id, then `all_words`, then `any_word`, both best
   * score first and ties by id. Ids are ordered by UTF-16 code units. Any string is a legal query;
   * a blank one matches nothing.
   */
  search(query: string, { accepts }: SearchOptions = {}): RecallMatch[] {
    const asked = readQuery(query);
    if (asked === undefined) return [];
    const ordered = this.#documents.inOrder();
    const candidates = accepts ? ordered.filter(({ id }) => accepts(id)) : ordered;
    const tally = this.#tally(asked.words, candidates);
    const found: Record<MatchKind, RecallMatch[]> = { substring: [], all_words: [], any_word: [] };
    for (const { id, slot, text } of candidates) {
      const kind = text.includes(asked.needle) ? "substring" : tally.kind(slot);
      if (kind !== undefined) found[kind].push({ id, kind, score: tally.score(slot) });
    }
    return [...found.substring, ...bestFirst(found.all_words), ...bestFirst(found.any_word)];
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

/** Sorting is stable, so matches of one score stay in the order of their ids. */
function bestFirst(matches: RecallMatch[]): RecallMatch[] {
  return matches.sort((one, other) => other.score - one.score);
}
