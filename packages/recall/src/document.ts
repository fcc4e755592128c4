import { foldCase, normalizeText } from "./fold.ts";
import { documentTerms } from "./tokenize.ts";

/** What the index knows of one entry: only text that can be searched. */
export interface RecallDocument {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly type: string;
  readonly project: string;
  readonly source: string;
  /** Milliseconds since the epoch of the first writing; NaN when unknown. */
  readonly created: number;
  /** Milliseconds since the epoch of the last writing; NaN when unknown. */
  readonly updated: number;
}

/** A document as search reads it. */
export interface SearchableDocument {
  /**
   * All folded fields, parted by a character that folding removes: no folded query reaches across
   * two fields.
   */
  readonly text: string;
  /** How often each term occurs, each occurrence counted with the weight of its field. Integers. */
  readonly frequencies: ReadonlyMap<string, number>;
  /** Sum of all frequencies. */
  readonly length: number;
}

/**
 * U+00AD, the soft hyphen. One byte wide, so that ASCII text stays one byte a character in memory.
 */
const fieldBorder = "\u00ad";

/**
 * How many times a word in a field counts. A title and a tag are chosen to name the entry, an id is
 * often made from them; whole numbers keep sums exact in any order.
 */
const fieldWeights = { title: 3, tag: 3, id: 2, body: 1, source: 1 };

export function readDocument(document: RecallDocument): SearchableDocument {
  const texts: string[] = [];
  const frequencies = new Map<string, number>();
  let length = 0;
  for (const [field, weight] of weightedFields(document)) {
    const normalized = normalizeText(field);
    texts.push(foldCase(normalized));
    for (const term of documentTerms(normalized)) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
      length += weight;
    }
  }
  return { text: texts.join(fieldBorder), frequencies, length };
}

function weightedFields(document: RecallDocument): [text: string, weight: number][] {
  return [
    [document.id, fieldWeights.id],
    [document.title, fieldWeights.title],
    [document.body, fieldWeights.body],
    ...document.tags.map((tag): [string, number] => [tag, fieldWeights.tag]),
    [document.source, fieldWeights.source],
  ];
}
