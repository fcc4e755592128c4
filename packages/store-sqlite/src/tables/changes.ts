import type { Change, Namespace } from "@memory-mcp/core";
import { decodeChange } from "../codec.ts";
import type { Database, Statement } from "../database.ts";

/** A line before it has its place in the log. */
export interface NewLine {
  readonly kind: Change["kind"];
  readonly id: string;
  /** The revision after a write, the hits after a hit. */
  readonly counter: number;
  readonly at: string;
}

/**
 * A line that is added removes at most so many old ones, so that no write pays for all when the
 * limit was lowered. More than one, so that a log which is too long does become shorter.
 */
const TRIMMED_AT_ONCE = 16;

const COLUMNS = "sequence, kind, id, counter, at";

/** The change logs of all namespaces; each is numbered by itself and without gaps. */
export class ChangeTable {
  readonly #limit: number;
  readonly #newest: Statement;
  readonly #append: Statement;
  readonly #trim: Statement;
  readonly #from: Statement;
  readonly #head: Statement;

  /** @param limit Lines kept for each namespace. */
  constructor(database: Database, limit: number) {
    this.#limit = limit;
    this.#newest = database.prepare(
      "SELECT MAX(sequence) AS sequence FROM changes WHERE namespace = ?",
    );
    this.#append = database.prepare(
      "INSERT INTO changes (namespace, sequence, kind, id, counter, at) VALUES (?, ?, ?, ?, ?, ?)",
    );
    this.#trim = database.prepare(
      `DELETE FROM changes WHERE namespace = ?1 AND sequence <= ?2
         AND sequence < (SELECT MIN(sequence) FROM changes WHERE namespace = ?1) + ?3`,
    );
    this.#from = database.prepare(
      `SELECT ${COLUMNS} FROM changes WHERE namespace = ? AND sequence >= ?
       ORDER BY sequence LIMIT ?`,
    );
    this.#head = database.prepare(
      `SELECT ${COLUMNS} FROM changes WHERE namespace = ? ORDER BY sequence DESC LIMIT 1`,
    );
  }

  /** Call within a write transaction: the line's number is the one after the newest. */
  append(namespace: Namespace, { kind, id, counter, at }: NewLine): void {
    const sequence = Number(this.#newest.get(namespace)?.sequence ?? 0) + 1;
    this.#append.run(namespace, sequence, kind, id, counter, at);
    this.#trim.run(namespace, sequence - this.#limit, TRIMMED_AT_ONCE);
  }

  from(namespace: Namespace, sequence: number, limit: number): Change[] {
    return this.#from.all(namespace, sequence, limit).map(decodeChange);
  }

  head(namespace: Namespace): Change | undefined {
    const row = this.#head.get(namespace);
    return row && decodeChange(row);
  }
}
