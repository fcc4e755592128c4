import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "./database.ts";
import { toMemoryError } from "./errors.ts";
import { retryWhileBusy } from "./retry.ts";

/** Writes that share a transaction at most, so that one commit does not block the process long. */
const BATCH_WRITES = 64;

interface WaitingWrite {
  /** Does the write within a transaction. @returns What tells the caller, once that is committed. */
  run(): () => void;
  reject(error: unknown): void;
}

export interface WriteQueueOptions {
  readonly database: Database;
  /** Runs a body in one durable write transaction. */
  readonly transaction: <T>(body: () => T) => T;
  /** Milliseconds for which a batch of writes tries to get the lock. */
  readonly busyTimeout: number;
}

/**
 * This process's writes, first come, first served. Those that wait at the same time share one
 * transaction, and with it the one wait for the disk that makes them durable. Each is a step of its
 * own in it: one that fails is undone alone. Nobody is told of success before the commit.
 */
export class WriteQueue {
  readonly #options: WriteQueueOptions;
  readonly #waiting: WaitingWrite[] = [];
  #draining: Promise<void> | undefined;

  constructor(options: WriteQueueOptions) {
    this.#options = options;
  }

  /**
   * @param write Runs again from the start when its transaction could not be committed.
   * @returns What the write returned, once it is committed. Rejects with a MemoryError.
   */
  async add<T>(write: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        run: () => {
          const result = this.#options.database.step(write);
          if ("error" in result) return () => reject(toMemoryError(result.error));
          return () => resolve(result.value);
        },
        reject,
      });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when every write that was added has come to its end. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await nextTurn(); // all requests that have arrived by now add their writes first
      await this.#commit(this.#waiting.splice(0, BATCH_WRITES));
    }
    this.#draining = undefined;
  }

  async #commit(batch: readonly WaitingWrite[]): Promise<void> {
    const { transaction, busyTimeout } = this.#options;
    try {
      const answers = await retryWhileBusy(
        () => transaction(() => batch.map((write) => write.run())),
        busyTimeout,
      );
      for (const answer of answers) answer();
    } catch (error) {
      for (const write of batch) write.reject(toMemoryError(error));
    }
  }
}
