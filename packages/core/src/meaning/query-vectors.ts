import type { Embedder } from "@memory-mcp/recall";
import type { Availability } from "./availability.ts";
import { toUnit } from "./quantise.ts";

/** Queries whose vectors are kept: the pages of an answer are asked for one after the other. */
const KEPT_QUERIES = 128;

/** Vectors of queries, which somebody waits for. */
export class QueryVectors {
  readonly #embedder: Embedder;
  readonly #availability: Availability;
  /** Least recently used first. */
  readonly #kept = new Map<string, Float32Array | undefined>();

  constructor(embedder: Embedder, availability: Availability) {
    this.#embedder = embedder;
    this.#availability = availability;
  }

  /**
   * The query's vector, of length 1; undefined when the model cannot read the query.
   *
   * Rejects when the model is left alone after a failure, fails now, or `signal` is aborted.
   */
  async vectorOf(query: string, signal: AbortSignal): Promise<Float32Array | undefined> {
    const vector = this.#kept.has(query) ? this.#kept.get(query) : await this.#ask(query, signal);
    this.#kept.delete(query);
    this.#kept.set(query, vector);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_QUERIES) break;
      this.#kept.delete(oldest);
    }
    return vector;
  }

  async #ask(query: string, signal: AbortSignal): Promise<Float32Array | undefined> {
    if (this.#availability.wait > 0) throw new Error("The model of meaning is left alone.");
    try {
      const [vector] = await this.#embedder.embed([query], { purpose: "query", signal });
      this.#availability.succeeded();
      return vector && toUnit(vector);
    } catch (error) {
      this.#availability.failed();
      throw error;
    }
  }
}
