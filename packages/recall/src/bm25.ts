/** How soon repetition of a word stops to count. Short notes hardly repeat one. */
export const saturation = 0.9;
/** How much a long document is held against it, 0 to 1. */
export const lengthPenalty = 0.4;

/**
 * How much a term tells: `ln(1 + (N - n + 0.5) / (n + 0.5))` for n of N documents. The 1 keeps it
 * above zero for terms that most documents have (Lucene, BM25Similarity).
 */
export function inverseDocumentFrequency(documents: number, withTerm: number): number {
  return Math.log(1 + (documents - withTerm + 0.5) / (withTerm + 0.5));
}

/**
 * What the occurrences of a term add to a document's score, before the inverse document frequency:
 * BM25 with fields weighted in the frequency (Robertson and Zaragoza, "The Probabilistic Relevance
 * Framework: BM25 and Beyond", 2009, sections 3.4 and 3.6).
 *
 * @param frequency Weighted occurrences in the document, more than 0.
 * @param relativeLength Length of the document divided by the mean of all documents.
 */
export function saturatedFrequency(frequency: number, relativeLength: number): number {
  const normalization = 1 - lengthPenalty + lengthPenalty * relativeLength;
  return (frequency * (saturation + 1)) / (frequency + saturation * normalization);
}
