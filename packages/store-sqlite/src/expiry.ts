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
export function sweepExpired(
  { entries, versions, receipts, namespaces }: Tables,
  now: number,
): void {
  for (const { namespace, id } of entries.takeExpired(now, SWEPT_AT_ONCE)) {
    versions.forget(namespace, id);
    namespaces.add(namespace, -1);
  }
  receipts.deleteExpired(now, SWEPT_AT_ONCE);
}

/** Makes an id whose entry has expired one that was never written: no history, no counter. */
export function forgetIfExpired(
  { entries, versions, namespaces }: Tables,
  namespace: Namespace,
  id: string,
  now: number,
): void {
  if (!entries.hasExpired(namespace, id, now)) return;
  entries.delete(namespace, id);
  versions.forget(namespace, id);
  namespaces.add(namespace, -1);
}
