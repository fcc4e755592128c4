import type { Namespace } from "@memory-mcp/core";
import type { Tables } from "./tables/tables.ts";

/**
 * A write removes at most so many expired entries and receipts of others, so that no write pays for
 * all when many expire together. More than one write can add, so that the sweep keeps up.
 */
const SWEPT_AT_ONCE = 8;

/**
 * Removes some of what has expired at `now` (milliseconds since the epoch), in any namespace. The
 * change log gets no line: whoever reads it knows when an entry expires.
 */
export function sweepExpired(tables: Tables, now: number): void {
  for (const { namespace, id } of tables.entries.expired(now, SWEPT_AT_ONCE)) {
    forget(tables, namespace, id);
  }
  tables.receipts.deleteExpired(now, SWEPT_AT_ONCE);
}

/** Makes an id whose entry has expired one that was never written. */
export function forgetIfExpired(
  tables: Tables,
  namespace: Namespace,
  id: string,
  now: number,
): void {
  if (tables.entries.hasExpired(namespace, id, now)) forget(tables, namespace, id);
}

/** Removes an entry with its history, and with that its revision counter. */
function forget({ entries, versions, namespaces }: Tables, namespace: Namespace, id: string): void {
  entries.delete(namespace, id);
  versions.forget(namespace, id);
  namespaces.add(namespace, -1);
}
