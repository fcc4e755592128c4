import { setTimeout as delay } from "node:timers/promises";
import type { Embedder, EmbedOptions } from "@memory-mcp/recall";
import { EmbedderError } from "../embedder-error.ts";
import type { Answer } from "./answer.ts";
import {
  completeOptions,
  type OpenAiEmbedderOptions,
  type OpenAiEmbedderSettings,
} from "./options.ts";
import { requestVectors } from "./request-vectors.ts";

/** An endpoint that wants to be left alone for longer is given up; whoever asks tries later. */
const LONGEST_WAIT_MILLISECONDS = 30_000;
/** A text that is too long even then is taken for one that the model cannot read. */
const SHORTEST_TEXT = 250;
/** Tells a text at fault from an endpoint at fault: every model can embed it. */
const PROBE = "memory";

/**
 * The models behind an OpenAI-compatible `/embeddings` endpoint: hosted ones, and local ones by
 * Ollama, vLLM, llama.cpp and others. Asks nothing before the first text.
 *
 * @throws EmbedderError `invalid_option`
 */
export function openOpenAiEmbedder(options: OpenAiEmbedderOptions): Embedder {
  return new OpenAiEmbedder(completeOptions(options));
}

class OpenAiEmbedder implements Embedder {
  readonly model: string;
  readonly #settings: OpenAiEmbedderSettings;
  readonly #closing = new AbortController();

  constructor(settings: OpenAiEmbedderSettings) {
    this.model = settings.model;
    this.#settings = settings;
  }

  async embed(
    texts: readonly string[],
    { purpose, signal = this.#closing.signal }: EmbedOptions,
  ): Promise<readonly (Float32Array | undefined)[]> {
    const { batchSize, textLength, attempts } = this.#settings;
    const either = AbortSignal.any([signal, this.#closing.signal]);
    const call = new EmbeddingCall(this.#settings, purpose === "query" ? 1 : attempts, either);
    const cut = texts.map((text) => cutText(text, textLength));
    const vectors: (Float32Array | undefined)[] = [];
    for (let start = 0; start < cut.length; start += batchSize) {
      vectors.push(...(await call.embedBatch(cut.slice(start, start + batchSize))));
    }
    return vectors;
  }

  async close(): Promise<void> {
    this.#closing.abort(new EmbedderError("closed", "The embedder is closed."));
  }
}

/** One call of `embed`: how often it may ask, and until when. */
class EmbeddingCall {
  readonly #settings: OpenAiEmbedderSettings;
  readonly #attempts: number;
  readonly #signal: AbortSignal;
  #isProbed = false;

  constructor(settings: OpenAiEmbedderSettings, attempts: number, signal: AbortSignal) {
    this.#settings = settings;
    this.#attempts = attempts;
    this.#signal = signal;
  }

  /** One text that the endpoint cannot take must not keep the others from theirs. */
  async embedBatch(texts: readonly string[]): Promise<readonly (Float32Array | undefined)[]> {
    const answer = await this.#ask(texts);
    if (answer.kind === "vectors") return answer.vectors;
    await this.#probe(answer.status);
    const vectors: (Float32Array | undefined)[] = [];
    for (const text of texts) vectors.push(await this.#embedOne(text));
    return vectors;
  }

  /** The longest beginning of the text that the model takes, found by halving. */
  async #embedOne(text: string): Promise<Float32Array | undefined> {
    for (let length = text.length; ; length = Math.floor(length / 2)) {
      const answer = await this.#ask([cutText(text, length)]);
      if (answer.kind === "vectors") return answer.vectors[0];
      if (length < 2 * SHORTEST_TEXT) return undefined;
    }
  }

  async #probe(status: number): Promise<void> {
    if (this.#isProbed) return;
    const answer = await this.#ask([PROBE]);
    if (answer.kind === "unprocessable") {
      throw new EmbedderError(
        "refused",
        `The embeddings endpoint refuses every request (status ${status}); check the model's name.`,
      );
    }
    this.#isProbed = true;
  }

  async #ask(texts: readonly string[]): Promise<Exclude<Answer, { kind: "overloaded" }>> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await requestVectors(this.#settings, texts, this.#signal);
      if (answer.kind !== "overloaded") return answer;
      const wait = answer.retryAfter ?? this.#settings.retryDelay * 2 ** (attempt - 1);
      if (attempt >= this.#attempts || wait > LONGEST_WAIT_MILLISECONDS) {
        throw new EmbedderError(
          "unavailable",
          `The embeddings endpoint is overloaded or broken (status ${answer.status}).`,
        );
      }
      await this.#wait(wait);
    }
  }

  /** Waits up to a quarter longer, at random, so that many clients do not come back at once. */
  async #wait(milliseconds: number): Promise<void> {
    try {
      await delay(milliseconds * (1 + Math.random() / 4), undefined, { signal: this.#signal });
    } catch (error) {
      this.#signal.throwIfAborted();
      throw error;
    }
  }
}

/** Never between the halves of a surrogate pair: half a character is no text. Never empty. */
function cutText(text: string, length: number): string {
  if (text === "") return " ";
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
