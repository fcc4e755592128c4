const K1 = 1.2;
const B = 0.75;

const STOP_WORDS = new Set(
  (
    "a an and are as at be but by did do does for from had has have he her his how i if in is it its me " +
    "my not of on or our s she so that the their they this to was we were what when where which who whom " +
    "why will with would you your"
  ).split(" "),
);

/** Lower-cased words, and nothing else done to them. */
export const plainWords = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Without the commonest English words and the commonest endings. */
export const stemmedWords = (text) =>
  plainWords(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?:ing|ed|es|s)$/, "") : word));

/**
 * The measure to beat: BM25 (Robertson et al. 1994, with the idf of Lucene) over one field. Equal scores:
 * the one written first.
 */
export class PlainBm25 {
  #documents;
  #wordsOf;
  #postings = new Map();
  #meanLength;

  /** @param {readonly { id: string, project: string, text: string }[]} documents */
  constructor(documents, wordsOf = plainWords) {
    this.#wordsOf = wordsOf;
    this.#documents = documents.map(({ id, project, text }, place) => {
      const words = wordsOf(text);
      for (const word of words) this.#count(word, place);
      return { id, project, length: words.length };
    });
    const total = this.#documents.reduce((sum, { length }) => sum + length, 0);
    this.#meanLength = total / documents.length;
  }

  /** @returns Ids, best first. */
  search(query, { project, limit }) {
    const scores = new Map();
    for (const word of this.#wordsOf(query)) this.#score(word, scores);
    return [...scores]
      .filter(([place]) => project === undefined || this.#documents[place].project === project)
      .sort(([a, one], [b, other]) => other - one || a - b)
      .slice(0, limit)
      .map(([place]) => this.#documents[place].id);
  }

  #count(word, place) {
    const counts = this.#postings.get(word) ?? new Map();
    counts.set(place, (counts.get(place) ?? 0) + 1);
    this.#postings.set(word, counts);
  }

  #score(word, scores) {
    const counts = this.#postings.get(word) ?? new Map();
    const idf = Math.log(1 + (this.#documents.length - counts.size + 0.5) / (counts.size + 0.5));
    for (const [place, count] of counts) {
      const share = this.#documents[place].length / this.#meanLength;
      const weight = (count * (K1 + 1)) / (count + K1 * (1 - B + B * share));
      scores.set(place, (scores.get(place) ?? 0) + idf * weight);
    }
  }
}
