import type { Namespace, Version, VersionPage, VersionSelector } from "@memory-mcp/core";
import { decodeVersion, encodeTags } from "../codec.ts";
import type { Database, Statement } from "../database.ts";
import type { Quarantine } from "../quarantine.ts";

const COLUMNS =
  "id, revision, operation, operation_id, title, type, tags, source, project, created, updated, body";

/** The histories of ids, those of deleted entries included. */
export class VersionTable {
  readonly #quarantine: Quarantine;
  readonly #newestRevision: Statement;
  readonly #page: Statement;
  readonly #total: Statement;
  readonly #byRevision: Statement;
  readonly #append: Statement;
  readonly #trim: Statement;
  readonly #forget: Statement;

  constructor(database: Database, quarantine: Quarantine) {
    this.#quarantine = quarantine;
    this.#newestRevision = database.prepare(
      "SELECT MAX(revision) AS revision FROM versions WHERE namespace = ? AND id = ?",
    );
    this.#page = database.prepare(
      `SELECT ${COLUMNS} FROM versions WHERE namespace = ? AND id = ?
       ORDER BY revision DESC LIMIT ? OFFSET ?`,
    );
    this.#total = database.prepare(
      "SELECT COUNT(*) AS total FROM versions WHERE namespace = ? AND id = ?",
    );
    this.#byRevision = database.prepare(
      `SELECT ${COLUMNS} FROM versions WHERE namespace = ? AND id = ? AND revision = ?`,
    );
    this.#append = database.prepare(
      `INSERT INTO versions (namespace, id, revision, operation, operation_id, title, type, tags,
         source, project, created, updated, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#trim = database.prepare(
      "DELETE FROM versions WHERE namespace = ? AND id = ? AND revision <= ?",
    );
    this.#forget = database.prepare("DELETE FROM versions WHERE namespace = ? AND id = ?");
  }

  /** The revision counter of an id: the newest version has it, also after a delete. 0: none. */
  newestRevision(namespace: Namespace, id: string): number {
    return Number(this.#newestRevision.get(namespace, id)?.revision ?? 0);
  }

  /** Newest first; a version that cannot be read is left out, and counted in `total`. */
  page(namespace: Namespace, id: string, offset: number, limit: number): VersionPage {
    const rows = this.#page.all(namespace, id, limit, offset);
    return {
      versions: this.#quarantine.decodeAll(namespace, rows, decodeVersion),
      total: Number(this.#total.get(namespace, id)?.total),
    };
  }

  /** @throws MemoryError `corrupt` when the version cannot be read. */
  find(namespace: Namespace, id: string, selector: VersionSelector): Version | undefined {
    const row =
      "index" in selector
        ? this.#page.get(namespace, id, 1, selector.index)
        : this.#byRevision.get(namespace, id, selector.revision);
    return row && decodeVersion(row);
  }

  /** Adds the newest version and keeps `historyLimit` of them, this one included. */
  append(
    namespace: Namespace,
    id: string,
    { revision, ...version }: Version & { readonly revision: number },
    historyLimit: number,
  ): void {
    const { operation, operationId, title, type, tags, source, project } = version;
    const { created, updated, body } = version;
    this.#append.run(
      namespace,
      id,
      revision,
      operation,
      operationId,
      title,
      type,
      encodeTags(tags),
      source,
      project,
      created,
      updated,
      body,
    );
    this.#trim.run(namespace, id, revision - historyLimit);
  }

  /** Deletes the history of an id, and with it the id's revision counter. */
  forget(namespace: Namespace, id: string): void {
    this.#forget.run(namespace, id);
  }
}
