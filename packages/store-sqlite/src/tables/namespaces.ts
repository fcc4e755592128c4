import type { Namespace } from "@memory-mcp/core";
import type { Database, Statement } from "../database.ts";

/** The namespaces that hold or held an entry, with the number of their entries. */
export class NamespaceTable {
  readonly #count: Statement;
  readonly #add: Statement;
  readonly #page: Statement;

  constructor(database: Database) {
    this.#count = database.prepare("SELECT entries FROM namespaces WHERE name = ?");
    this.#add = database.prepare(
      `INSERT INTO namespaces (name, entries) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET entries = entries + excluded.entries`,
    );
    this.#page = database.prepare(
      "SELECT name FROM namespaces WHERE name > ? ORDER BY name LIMIT ?",
    );
  }

  /** Entries of the namespace, expired ones that have not been swept included. */
  count(namespace: Namespace): number {
    return Number(this.#count.get(namespace)?.entries ?? 0);
  }

  /** Makes the namespace known, and its counter larger or smaller. */
  add(namespace: Namespace, entries: number): void {
    this.#add.run(namespace, entries);
  }

  /** Names in order, at most `limit` of them. */
  page(after: Namespace, limit: number): Namespace[] {
    return this.#page.all(after, limit).map((row) => String(row.name));
  }
}
