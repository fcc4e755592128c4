/** What a writer says of an entry; a set replaces all of it. */
export interface EntryFields {
  readonly title: string;
  readonly body: string;
  /** One of {@link ENTRY_TYPES} for new entries; entries of older servers may hold any text. */
  readonly type: string;
  readonly tags: readonly string[];
  /** Who or what wrote it. */
  readonly source: string;
  /** The project it belongs to; `""` means it belongs to all of them. */
  readonly project: string;
}

/** One named memory, as callers see it. */
export interface Entry extends EntryFields {
  readonly id: string;
  /** ISO 8601 UTC; entries of older servers may hold a date alone. */
  readonly created: string;
  /** ISO 8601 UTC; entries of older servers may hold a date alone. */
  readonly updated: string;
  /** How often it was fetched by id. */
  readonly hits: number;
  /** Lifetime in seconds, counted from the set that gave it; null means it does not expire. */
  readonly ttl: number | null;
}

/** An entry as a store holds it. */
export interface StoredEntry extends Entry {
  /** Moves by one on set, delete and rollback. 0: written before revisions existed. */
  readonly revision: number;
  /** ISO 8601 UTC from which on the entry is gone; null means never. */
  readonly expiresAt: string | null;
}

export const ENTRY_TYPES = [
  "pattern",
  "decision",
  "reference",
  "feedback",
  "incident",
  "project",
  "entity",
  "state",
] as const;

export type EntryType = (typeof ENTRY_TYPES)[number];

/** Whether the entry's lifetime has run out at `now` (milliseconds since the epoch). */
export function isExpired(entry: Pick<StoredEntry, "expiresAt">, now: number): boolean {
  return entry.expiresAt !== null && Date.parse(entry.expiresAt) <= now;
}
