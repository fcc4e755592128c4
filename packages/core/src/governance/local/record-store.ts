import { type Clock, toTimestamp } from "../../clock.ts";
import type { EntryFields, StoredEntry } from "../../entry.ts";
import { MemoryError } from "../../errors.ts";
import type { Namespace } from "../../namespace.ts";
import type { CommitOutcome } from "../../outcome.ts";
import type { MemoryStore } from "../../store.ts";
import type { Version } from "../../version.ts";

export interface RecordWrite {
  readonly id: string;
  readonly fields: EntryFields;
  /** 0: create. */
  readonly ifVersion: number;
  readonly operation?: { readonly id: string; readonly fingerprint: string };
}

export interface RecordStoreOptions {
  readonly store: MemoryStore;
  readonly clock: Clock;
  /** Versions kept of each entry. */
  readonly historyLimit: number;
  /** How long an operation id is remembered. */
  readonly operationIdSeconds: number;
}

/** Versions of a history that are read at a time. */
const HISTORY_PAGE = 50;

/** Governance's way to the store: every write is compare-and-set and expires never. */
export class RecordStore {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly #historyLimit: number;
  readonly #operationIdSeconds: number;

  constructor({ store, clock, historyLimit, operationIdSeconds }: RecordStoreOptions) {
    this.store = store;
    this.clock = clock;
    this.#historyLimit = historyLimit;
    this.#operationIdSeconds = operationIdSeconds;
  }

  /** ISO 8601 UTC. */
  get at(): string {
    return toTimestamp(this.clock.now());
  }

  async commit(namespace: Namespace, { operation, ...write }: RecordWrite): Promise<CommitOutcome> {
    const expiry = toTimestamp(this.clock.now() + this.#operationIdSeconds * 1000);
    return this.store.commit(namespace, {
      kind: "set",
      ...write,
      ttl: null,
      at: this.at,
      historyLimit: this.#historyLimit,
      ...(operation !== undefined && { operation: { ...operation, expiresAt: expiry } }),
    });
  }

  /** Writes without an operation id. @returns The new revision; undefined when it has moved on. */
  async write(namespace: Namespace, write: RecordWrite): Promise<number | undefined> {
    const outcome = await this.commit(namespace, write);
    return outcome.kind === "applied" ? outcome.revision : undefined;
  }

  /** The newest version that is wanted, as far back as the history goes. */
  async findVersion(
    namespace: Namespace,
    id: string,
    isWanted: (version: Version) => boolean,
  ): Promise<Version | undefined> {
    for (let offset = 0; ; offset += HISTORY_PAGE) {
      const page = { offset, limit: HISTORY_PAGE };
      const { versions, total } = await this.store.versions(namespace, id, page);
      const found = versions.find(isWanted);
      if (found !== undefined || offset + HISTORY_PAGE >= total) return found;
    }
  }
}

/** Reads what governance has written as JSON. @throws MemoryError `corrupt`, naming the entry. */
export function decodeRecord<Content>({ id, body }: Pick<StoredEntry, "id" | "body">): Content {
  try {
    return JSON.parse(body);
  } catch (cause) {
    const message = `The governance record ${JSON.stringify(id)} in the store cannot be read.`;
    throw new MemoryError("corrupt", message, { cause });
  }
}
