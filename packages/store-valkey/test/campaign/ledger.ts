/** A write that its writer was told of: the entry has this revision, by this operation. */
export interface Acknowledgement {
  readonly operationId: string;
  readonly id: string;
  readonly revision: number;
}

/** What writers were told, all of them together. */
export class Ledger {
  readonly acknowledgements: Acknowledgement[] = [];
  /** The longest time that an attempt took to fail, in milliseconds. */
  slowestFailure = 0;
  /** How often attempts failed, by the error's code. */
  readonly failures = new Map<string, number>();
  readonly #next = new Map<string, number>();
  readonly #waiting = new Set<{ readonly count: number; readonly resolve: () => void }>();

  /** Takes a line of a writer process. */
  note(line: string): void {
    const [kind, ...words] = line.split(" ");
    if (kind === "failed") this.#noteFailure(words);
    else if (kind === "acknowledged" || kind === "nothing") this.#noteEnd(kind, words);
    else throw new Error(`a writer says ${line}`);
  }

  /** The number of the write with which a lane goes on. */
  next(lane: string): number {
    return this.#next.get(lane) ?? 0;
  }

  /** Resolves when so many more writes have been acknowledged. */
  async acknowledged(more: number): Promise<void> {
    const count = this.acknowledgements.length + more;
    await new Promise<void>((resolve) => this.#waiting.add({ count, resolve }));
  }

  #noteFailure([code = "", milliseconds]: readonly string[]): void {
    this.failures.set(code, (this.failures.get(code) ?? 0) + 1);
    this.slowestFailure = Math.max(this.slowestFailure, Number(milliseconds));
  }

  #noteEnd(kind: string, [lane = "", number, id = "", revision]: readonly string[]): void {
    this.#next.set(lane, Number(number) + 1);
    if (kind === "nothing") return;
    const operationId = `${lane}-${number}`;
    this.acknowledgements.push({ operationId, id, revision: Number(revision) });
    for (const waiter of this.#waiting) {
      if (this.acknowledgements.length < waiter.count) continue;
      this.#waiting.delete(waiter);
      waiter.resolve();
    }
  }
}
