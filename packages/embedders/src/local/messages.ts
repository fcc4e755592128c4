/** What the thread is asked. One request is under way at a time. */
export type WorkerRequest = readonly string[];

export type WorkerReply =
  | { readonly kind: "vectors"; readonly vectors: readonly (Float32Array | undefined)[] }
  | {
      readonly kind: "failed";
      /** Fit for an operator; quotes no text. */
      readonly reason: string;
    };
