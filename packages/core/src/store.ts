import type { ChangeBatch, ChangeCursor } from "./change.ts";
import type { StoredEntry } from "./entry.ts";
import type { Namespace } from "./namespace.ts";
import type { CommitOutcome } from "./outcome.ts";
import type { VersionPage } from "./version.ts";
import type { EntryWrite } from "./write.ts";

/**
 * The narrowest set of atomic steps from which memory is made; the rules above them are in
 * {@link Memory} and {@link decide}. An adapter is proved by `@memory-mcp/store-conformance`.
 *
 * Absence and every other expected end is a value. A call rejects only with a {@link MemoryError}:
 * `unavailable` when the store could not be asked, `unknown_outcome` when a commit may or may not
 * have happened, `closed` after `close`.
 *
 * An expired entry is absent everywhere, at once, swept or not: the entry, its history and its
 * revision counter.
 */
export interface MemoryStore {
  /**
   * @param options.countHit Counts a fetch; the entry comes back with the count that includes it.
   * A hit never moves the revision. It may reach the disk and the change log up to a second later,
   * so that no read waits for a disk, and a crash may lose it.
   */
  read(
    namespace: Namespace,
    id: string,
    options?: { readonly countHit?: boolean },
  ): Promise<StoredEntry | undefined>;

  /** @returns One element for each id, in the order of `ids`. */
  readMany(
    namespace: Namespace,
    ids: readonly string[],
  ): Promise<readonly (StoredEntry | undefined)[]>;

  /**
   * One atomic step: receipt, then revision, then entry, history, receipt and change line, as
   * {@link decide} says. When it resolves with `applied`, the write survives whatever dies next,
   * as far as the store's documented durability goes.
   */
  commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome>;

  /** @param page `offset` counts from the newest version, which has 0. */
  versions(
    namespace: Namespace,
    id: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<VersionPage>;

  /**
   * The change log after a cursor, at most `limit` lines. Holds a line for every write that was
   * acknowledged before the call, whichever process made it. `undefined`, and a cursor that the log
   * no longer continues, give `reset` with the log's newest line.
   */
  changes(
    namespace: Namespace,
    after: ChangeCursor | undefined,
    limit: number,
  ): Promise<ChangeBatch>;

  /**
   * Every live entry, in pages. Entries that are written meanwhile may be missed or seen in either
   * state; the change log has them.
   */
  scan(namespace: Namespace): AsyncIterable<readonly StoredEntry[]>;

  /** Every namespace that holds or held an entry. */
  namespaces(): AsyncIterable<Namespace>;

  /** Never rejects, and answers within a second. */
  health(): Promise<StoreHealth>;

  /** Hands pending hits over and lets go of files and connections. May be called again. */
  close(): Promise<void>;
}

export type StoreHealth =
  | { readonly ok: true; readonly store: string }
  | {
      readonly ok: false;
      readonly store: string;
      /** What is wrong and what to do, for an operator. */
      readonly error: string;
    };
