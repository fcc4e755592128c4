import type { Namespace, Receipt } from "@memory-mcp/core";
import { decodeReceipt, encodeTime } from "../codec.ts";
import type { Database, Statement } from "../database.ts";

/** The recorded outcomes of operation ids, expired ones that have not been swept included. */
export class ReceiptTable {
  readonly #find: Statement;
  readonly #put: Statement;
  readonly #expired: Statement;
  readonly #delete: Statement;

  constructor(database: Database) {
    this.#find = database.prepare(
      `SELECT operation_id, id, revision, operation, fingerprint, expires_at FROM receipts
       WHERE namespace = ? AND operation_id = ? AND expires_at > ?`,
    );
    this.#put = database.prepare(
      `INSERT OR REPLACE INTO receipts
         (namespace, operation_id, id, revision, operation, fingerprint, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#expired = database.prepare(
      `SELECT namespace, operation_id FROM receipts
       WHERE expires_at <= ? ORDER BY expires_at LIMIT ?`,
    );
    this.#delete = database.prepare(
      "DELETE FROM receipts WHERE namespace = ? AND operation_id = ?",
    );
  }

  /** The receipt, unless it has expired at `now` (milliseconds since the epoch). */
  find(namespace: Namespace, operationId: string, now: number): Receipt | undefined {
    const row = this.#find.get(namespace, operationId, now);
    return row && decodeReceipt(row);
  }

  put(namespace: Namespace, receipt: Receipt): void {
    const { operationId, entryId, revision, operation, fingerprint, expiresAt } = receipt;
    this.#put.run(
      namespace,
      operationId,
      entryId,
      revision,
      operation,
      fingerprint,
      encodeTime(expiresAt),
    );
  }

  /** Deletes the receipts that expired first, at most `limit`. */
  deleteExpired(now: number, limit: number): void {
    for (const row of this.#expired.all(now, limit)) {
      this.#delete.run(String(row.namespace), String(row.operation_id));
    }
  }
}
