import {
  containsQuery,
  type MatchKind,
  type RecallDocument,
  RecallIndex,
  type RecallSearchOptions,
} from "../src/index.ts";

/** A match as a caller shows it, once uncertain ones have been checked. */
export interface ShownMatch {
  readonly id: string;
  readonly kind: MatchKind;
  readonly score: number;
}

/** An index beside the documents it was given, as a caller has them in its store. */
export class HeldDocuments {
  readonly index = new RecallIndex();
  readonly documents = new Map<string, RecallDocument>();

  put(document: RecallDocument): number {
    this.documents.set(document.id, document);
    return this.index.put(document);
  }

  remove(id: string): number | undefined {
    this.documents.delete(id);
    return this.index.remove(id);
  }

  /** Every match in order, substrings checked against their texts. */
  search(query: string, options: Partial<RecallSearchOptions> = {}): ShownMatch[] {
    const { size } = this.index;
    const found = this.index.search(query, { limit: size, substringLimit: size, ...options });
    const substrings = found.substrings.filter(
      ({ slot, isCertain }) => isCertain || containsQuery(query, this.#at(slot)),
    );
    const shown = new Set(substrings.map(({ slot }) => slot));
    return [
      ...substrings.map(({ slot, score }) => ({ slot, score, kind: "substring" as const })),
      ...found.words.filter(({ slot }) => !shown.has(slot)),
    ].map(({ slot, kind, score }) => ({ id: this.index.idOf(slot), kind, score }));
  }

  idsOf(query: string, options: Partial<RecallSearchOptions> = {}): string[] {
    return this.search(query, options).map(({ id }) => id);
  }

  #at(slot: number): RecallDocument {
    return this.documents.get(this.index.idOf(slot)) as RecallDocument;
  }
}
