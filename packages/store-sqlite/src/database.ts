import { bind, type Value } from "./bind.ts";
import type { DriverConnection } from "./driver.ts";
import { toCommitError } from "./errors.ts";

export type Row = Readonly<Record<string, unknown>>;

export interface Statement {
  /** @returns How many rows it changed. */
  run(...values: Value[]): number;
  get(...values: Value[]): Row | undefined;
  all(...values: Value[]): Row[];
  /** Rows as they are asked for; leaving the loop early ends the statement. */
  iterate(...values: Value[]): Iterable<Row>;
}

/** How a step that may be undone by itself has ended. */
export type StepResult<T> = { readonly value: T } | { readonly error: unknown };

/**
 * One connection. Its calls are synchronous, so nothing else of this process comes between the
 * statements of a transaction. It throws what the driver throws.
 */
export class Database {
  readonly #connection: DriverConnection;
  readonly #synchronous: "full" | "normal";

  /** @param synchronous Whether commits wait for the disk, from {@link setDurability} on. */
  constructor(connection: DriverConnection, synchronous: "full" | "normal") {
    this.#connection = connection;
    this.#synchronous = synchronous;
  }

  /** Nothing is left to a default: the drivers are built with different ones. */
  setDurability(): void {
    this.execute(`PRAGMA synchronous = ${this.#synchronous}`);
  }

  execute(sql: string): void {
    this.#connection.exec(sql);
  }

  prepare(sql: string): Statement {
    const statement = this.#connection.prepare(sql);
    return {
      run: (...values) => Number(statement.run(...values.map(bind)).changes),
      get: (...values) => statement.get(...values.map(bind)),
      all: (...values) => statement.all(...values.map(bind)),
      iterate: (...values) => statement.iterate(...values.map(bind)),
    };
  }

  /** The value that a PRAGMA answers. */
  pragma(name: string): unknown {
    return Object.values(this.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  }

  /** Reads that all see the data as it is at the first of them. */
  snapshot<T>(body: () => T): T {
    return this.#transaction("BEGIN", body);
  }

  /**
   * Writes that happen together or not at all. The lock is taken at the start: a transaction that
   * reads first and asks for it later fails when another process wrote in between.
   *
   * @param body May be run again after a failure, so it must change nothing outside the database.
   */
  transaction<T>(body: () => T): T {
    return this.#transaction("BEGIN IMMEDIATE", body);
  }

  /**
   * A write transaction that does not wait for the disk, for what may be lost in a power cut.
   * It puts nothing else at risk: the write-ahead log is one sequence, so the next commit that
   * waits for the disk secures everything before it, and a log that was cut off is read up to its
   * last whole transaction. Checkpoints wait for the disk in either mode.
   */
  relaxedTransaction<T>(body: () => T): T {
    this.execute("PRAGMA synchronous = normal");
    try {
      return this.transaction(body);
    } finally {
      this.setDurability();
    }
  }

  /**
   * A step of a transaction that is undone by itself when it throws, and the rest goes on. When
   * SQLite has given up the whole transaction instead, as it may on a full disk, its error is thrown.
   */
  step<T>(body: () => T): StepResult<T> {
    this.execute("SAVEPOINT step");
    try {
      const value = body();
      this.execute("RELEASE step");
      return { value };
    } catch (error) {
      try {
        this.execute("ROLLBACK TO step; RELEASE step");
      } catch {
        throw error;
      }
      return { error };
    }
  }

  close(): void {
    this.#connection.close();
  }

  #transaction<T>(begin: string, body: () => T): T {
    this.execute(begin);
    let result: T;
    try {
      result = body();
    } catch (error) {
      this.#rollBack();
      throw error;
    }
    try {
      this.execute("COMMIT");
    } catch (error) {
      this.#rollBack();
      throw toCommitError(error);
    }
    return result;
  }

  #rollBack(): void {
    try {
      this.execute("ROLLBACK");
    } catch {
      // SQLite has done it by itself, as after some I/O errors.
    }
  }
}
