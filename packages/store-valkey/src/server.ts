import { MemoryError } from "@memory-mcp/core";
import type { Connection, ValkeyClient } from "./connection.ts";
import { toReadError, toWriteError } from "./errors.ts";
import { runScript, type Script } from "./script.ts";

/** The way to the server that every call takes: it fails with {@link MemoryError} only. */
export class Server {
  readonly #connection: Connection;
  readonly #running = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get isCluster(): boolean {
    return this.#connection.isCluster;
  }

  /**
   * For what may be asked twice without harm.
   *
   * @throws MemoryError `unavailable`, `corrupt` or `closed`.
   */
  async ask<Answer>(question: (client: ValkeyClient) => Promise<Answer>): Promise<Answer> {
    return await this.#call(question, toReadError);
  }

  /** Like {@link ask}, for a script. */
  async read<Keys extends object, Arguments extends object, Reply>(
    script: Script<Keys, Arguments, Reply>,
    keys: Keys,
    values: Arguments,
  ): Promise<Reply> {
    return await this.ask((client) => runScript(client, script, keys, values));
  }

  /** @throws MemoryError `unavailable`, `closed`, or `unknown_outcome` once it may have been applied. */
  async write<Keys extends object, Arguments extends object, Reply>(
    script: Script<Keys, Arguments, Reply>,
    keys: Keys,
    values: Arguments,
  ): Promise<Reply> {
    return await this.#call((client) => runScript(client, script, keys, values), toWriteError);
  }

  /** Calls that are made from now on are refused, those under way come to their end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
    await this.#connection.close();
  }

  async #call<Answer>(
    question: (client: ValkeyClient) => Promise<Answer>,
    toError: (error: unknown) => MemoryError,
  ): Promise<Answer> {
    this.#checkOpen();
    await this.#connection.ready().finally(() => this.#checkOpen());
    const answer = question(this.#connection.client);
    this.#running.add(answer);
    try {
      return await answer;
    } catch (error) {
      throw toError(error);
    } finally {
      this.#running.delete(answer);
    }
  }

  #checkOpen(): void {
    if (this.#isClosed) throw new MemoryError("closed", "The store is closed.");
  }
}
