import { MemoryError } from "@memory-mcp/core";
import type { Connection, Question } from "./connection.ts";
import { toReadError, toWriteError } from "./errors.ts";
import { keyList, runScript, type Script } from "./script.ts";

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
  async ask<Answer>(question: Question<Answer>): Promise<Answer> {
    return this.#track(() => this.#connection.ask(question), toReadError);
  }

  /** Like {@link ask}, for a script. */
  async read<Keys extends object, Arguments extends object, Reply>(
    script: Script<Keys, Arguments, Reply>,
    keys: Keys,
    values: Arguments,
  ): Promise<Reply> {
    return this.ask((client) => runScript(client, script, keys, values));
  }

  /** @throws MemoryError `unavailable`, `closed`, or `unknown_outcome` once it may have been applied. */
  async write<Keys extends object, Arguments extends object, Reply>(
    script: Script<Keys, Arguments, Reply>,
    keys: Keys,
    values: Arguments,
  ): Promise<Reply> {
    const [key = ""] = keyList(script, keys);
    const question: Question<Reply> = (client) => runScript(client, script, keys, values);
    return this.#track(() => this.#connection.change(key, question), toWriteError);
  }

  /** Calls that are made from now on are refused, those under way come to their end first. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
    await this.#connection.close();
  }

  async #track<Answer>(
    call: () => Promise<Answer>,
    toError: (error: unknown) => MemoryError,
  ): Promise<Answer> {
    if (this.#isClosed) throw new MemoryError("closed", "The store is closed.");
    const answer = call();
    this.#running.add(answer);
    try {
      return await answer;
    } catch (error) {
      throw toError(error);
    } finally {
      this.#running.delete(answer);
    }
  }
}
