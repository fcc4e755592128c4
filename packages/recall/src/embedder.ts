/**
 * A model of meaning: texts that say alike get vectors that point alike. It may be a process away
 * and may fail; whoever asks it goes on without.
 */
export interface Embedder {
  /**
   * Names the model and all else that vectors depend on (how texts are cut, say). Vectors under
   * different names are never compared.
   */
  readonly model: string;
  /**
   * One vector for each text, in order, all of one length; undefined for a text that the model
   * cannot read, whose vector would say nothing. A long text may be read from its beginning only.
   *
   * Rejects when the model cannot be asked, with a message that an operator may read and that
   * quotes no text, and when `signal` is aborted.
   */
  embed(
    texts: readonly string[],
    options: EmbedOptions,
  ): Promise<readonly (Float32Array | undefined)[]>;
  /** Ends what was started for the model; calls under way reject. May be called again. */
  close(): Promise<void>;
}

export interface EmbedOptions {
  /** A query is waited for by somebody: it goes before entries, and is not tried twice. */
  readonly purpose: "query" | "entry";
  /** @default the embedder's own time limit alone */
  readonly signal?: AbortSignal | undefined;
}
