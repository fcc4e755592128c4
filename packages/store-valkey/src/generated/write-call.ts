// Made of lua/lib/write-call.lua by `npm run generate`: change that file instead.

import type { EntryRow } from "./entry.ts";

export interface WriteCallKeys {
  /** hash, mem:<id> */
  readonly entry: string;
  /** list, memver:<id> */
  readonly history: string;
  /** string, memrev:<id>: outlives the entry, so that a deleted id goes on counting */
  readonly revision: string;
  /** hash, memop:<operation id>; not touched by a write that has none */
  readonly receipt: string;
  /** stream, the change log */
  readonly changes: string;
  /** sorted set, every id that has an entry */
  readonly ids: string;
  /** sorted set, ids of entries with a lifetime, by its end */
  readonly expiries: string;
  /** hash, facets of entries with a lifetime, by id */
  readonly expiringFacets: string;
  /** sets, every one that the entry is in or will be in, and any others */
  readonly index: readonly string[];
}

export interface WriteCallArguments {
  readonly id: string;
  /** ISO 8601 time of the write */
  readonly at: string;
  /** the same in milliseconds */
  readonly now: number;
  /** the revision that the entry must have */
  readonly ifVersion: number | undefined;
  /** whether a conflict brings the entry along */
  readonly includeCurrent: boolean;
  /** versions to keep */
  readonly historyLimit: number;
  /** lines of the change log to keep */
  readonly logLimit: number;
  /** empty: none */
  readonly operationId: string;
  /** what the operation id is bound to */
  readonly fingerprint: string;
  /** milliseconds */
  readonly receiptExpiresAt: number;
}

export type WriteCallReply =
  | {
      readonly kind: "replayed";
      readonly revision: number;
      readonly operation: string;
      readonly entries: number;
    }
  | {
      readonly kind: "conflict";
      readonly revision: number;
      readonly current: EntryRow | null;
    }
  | {
      readonly kind: "operation-mismatch";
      readonly recordedId: string;
      readonly reason: string;
    }
  | {
      /** an index set was not declared: call again, with these as well */
      readonly kind: "facets";
      readonly facets: readonly string[];
    }
  | {
      readonly kind: "corrupt";
      readonly key: string;
      readonly problem: string;
    }
  | {
      readonly kind: "forbidden";
      readonly command: string;
    };
