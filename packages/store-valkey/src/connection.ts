import { createClient, type ValkeyClient } from "./client.ts";
import { isAnswerLost, TimeOut } from "./errors.ts";
import type { ValkeyStoreSettings } from "./options.ts";
import { Readiness } from "./readiness.ts";
import { warnOfServers } from "./server-warnings.ts";

export type { ValkeyClient } from "./client.ts";

/** A step over a connection, of one round trip or of several. It may fail with the client's errors. */
export type Question<Answer> = (client: ValkeyClient) => Promise<Answer>;

/**
 * One deployment, whatever its kind. Connects, and connects again, by itself; a call waits for that
 * and for its answer no longer than the command timeout in all. Calls fail with the client's errors,
 * and as `unavailable` when nothing could be sent.
 */
export class Connection {
  /** Whether the keys of one script must share a hash tag. */
  readonly isCluster: boolean;
  readonly #client: ValkeyClient;
  readonly #timeout: number;
  readonly #readiness: Readiness;

  /** Begins to connect. */
  constructor({ deployment, commandTimeout, onWarning }: ValkeyStoreSettings) {
    this.isCluster = deployment.mode === "cluster";
    this.#timeout = commandTimeout;
    this.#client = createClient(deployment, commandTimeout);
    this.#readiness = new Readiness(this.#client, commandTimeout);
    warnOfServers(this.#client, onWarning);
  }

  /** Asks what may be asked twice without harm, and does so when the connection is lost meanwhile. */
  async ask<Answer>(question: Question<Answer>): Promise<Answer> {
    const deadline = performance.now() + this.#timeout;
    try {
      return await this.#call(question, undefined, deadline);
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      return this.#call(question, undefined, deadline);
    }
  }

  /**
   * Asks for a change, once.
   *
   * @param key One of those that are changed.
   */
  async change<Answer>(key: string, question: Question<Answer>): Promise<Answer> {
    return this.#call(question, key, performance.now() + this.#timeout);
  }

  /** Answers that are still to come come first. May be called again. */
  async close(): Promise<void> {
    try {
      if (this.#client.status === "ready") {
        await within(performance.now() + this.#timeout, this.#client.quit());
      }
    } catch {
      // Then nothing is to come any more.
    } finally {
      this.#client.disconnect();
    }
  }

  async #call<Answer>(
    question: Question<Answer>,
    key: string | undefined,
    deadline: number,
  ): Promise<Answer> {
    await this.#readiness.until(key, deadline);
    return within(deadline, question(this.#client));
  }
}

/** @throws TimeOut when the promise is still pending at the deadline. */
async function within<Answer>(deadline: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    const timeOut = () => reject(new TimeOut("no answer in time"));
    timer = setTimeout(timeOut, Math.max(0, deadline - performance.now()));
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}
