import type { EmbedOptions } from "@memory-mcp/recall";

/** Texts that wait for the model. */
export interface Job {
  readonly texts: readonly string[];
  readonly purpose: EmbedOptions["purpose"];
  readonly resolve: (vectors: readonly (Float32Array | undefined)[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Jobs in the order in which they came, but queries before all else. */
export class JobQueue {
  #jobs: Job[] = [];

  add(job: Job): void {
    this.#jobs.push(job);
  }

  /** Takes the job whose turn it is. */
  take(): Job | undefined {
    const next = this.#jobs.find(({ purpose }) => purpose === "query") ?? this.#jobs[0];
    if (next !== undefined) this.drop(next);
    return next;
  }

  drop(job: Job): void {
    this.#jobs = this.#jobs.filter((waiting) => waiting !== job);
  }

  /** Empties the queue. */
  takeAll(): Job[] {
    return this.#jobs.splice(0);
  }
}
