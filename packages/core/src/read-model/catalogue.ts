import { RecallIndex } from "@memory-mcp/recall";
import type { HitChange } from "../change.ts";
import { isExpired, type StoredEntry } from "../entry.ts";
import { toDocument } from "./document.ts";

/** What the read model keeps of an entry: all but its texts, which the index holds. */
export type CatalogueEntry = Omit<StoredEntry, "body" | "title" | "source">;

/** The entries of one namespace as of one place in its change log. */
export class Catalogue {
  readonly index = new RecallIndex();
  readonly #entries = new Map<string, CatalogueEntry>();

  /** Expired entries that have not been dropped yet are counted. */
  get size(): number {
    return this.#entries.size;
  }

  get(id: string): CatalogueEntry | undefined {
    return this.#entries.get(id);
  }

  put({ body, title, source, ...entry }: StoredEntry): void {
    this.#entries.set(entry.id, entry);
    this.index.put(toDocument({ ...entry, body, title, source }));
  }

  remove(id: string): void {
    if (this.#entries.delete(id)) this.index.remove(id);
  }

  countHits({ id, hits }: HitChange): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) this.#entries.set(id, { ...entry, hits });
  }

  /** The live entries at `now` (milliseconds since the epoch); drops those that have expired. */
  *live(now: number): Generator<CatalogueEntry> {
    for (const entry of this.#entries.values()) {
      if (isExpired(entry, now)) this.remove(entry.id);
      else yield entry;
    }
  }
}
