import type { Embedder, EmbedOptions } from "@memory-mcp/recall";

/** Words that mean the same, for {@link WordEmbedder}. */
const MEANINGS = [
  ["dog", "puppy", "hound"],
  ["sleep", "nap", "rest"],
  ["database", "storage"],
];
const DIMENSIONS = 32;

/** A model that knows a few synonyms, reads ASCII alone, counts what it is asked and can be down. */
export class WordEmbedder implements Embedder {
  readonly model: string;
  /** Texts of entries, in the order in which they came. */
  readonly embedded: string[] = [];
  isDown = false;
  /** Awaited by each call. */
  delay: Promise<void> | undefined;

  constructor(model = "words:1") {
    this.model = model;
  }

  async embed(texts: readonly string[], { purpose, signal }: EmbedOptions) {
    if (purpose === "entry") this.embedded.push(...texts);
    signal?.throwIfAborted();
    if (this.delay !== undefined) {
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
      await Promise.race([this.delay, aborted]);
    }
    if (this.isDown) throw new Error("The test's model is down.");
    return texts.map(vectorOf);
  }

  async close(): Promise<void> {}
}

function vectorOf(text: string): Float32Array | undefined {
  if (/[^\p{ASCII}]/u.test(text)) return undefined;
  const vector = new Float32Array(DIMENSIONS).fill(0.01);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const meaning = MEANINGS.findIndex((words) => words.includes(word));
    const place = meaning < 0 ? 8 + ((word.charCodeAt(0) * 7 + word.length) % 24) : meaning;
    vector[place] = (vector[place] ?? 0) + (meaning < 0 ? 0.2 : 1);
  }
  return vector;
}
