import { MemoryError, type Namespace } from "@memory-mcp/core";
import type { Row } from "./database.ts";
import type { QuarantinedRecord } from "./options.ts";

/** Keeps one record that cannot be read from spoiling an answer that holds many. */
export class Quarantine {
  readonly #report: (record: QuarantinedRecord) => void;

  constructor(report: (record: QuarantinedRecord) => void) {
    this.#report = report;
  }

  /** Decodes what can be decoded, in order, and reports the rest. */
  decodeAll<T>(namespace: Namespace, rows: readonly Row[], decode: (row: Row) => T): T[] {
    const decoded: T[] = [];
    for (const row of rows) {
      try {
        decoded.push(decode(row));
      } catch (error) {
        if (!(error instanceof MemoryError)) throw error;
        this.#report({ namespace, id: String(row.id), error });
      }
    }
    return decoded;
  }
}
