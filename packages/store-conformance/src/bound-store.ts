import assert from "node:assert/strict";
import {
  type Change,
  type ChangeBatch,
  type ChangeCursor,
  type Clock,
  type CommitOutcome,
  type EntryFields,
  type FingerprintedWrite,
  LOG_START,
  type MemoryStore,
  type Namespace,
  type StoredEntry,
  type VersionPage,
  type VersionSelector,
} from "@memory-mcp/core";
import { type Conditions, completeWrite, PLAIN_FIELDS } from "./complete-write.ts";

/** The content of a set; fields that are not given are those of {@link PLAIN_FIELDS}. */
export interface SetContent extends Conditions, Partial<EntryFields> {
  /** Seconds. @default null */
  readonly ttl?: number | null;
}

/** More versions and lines than any behaviour makes. */
const ALL = 1_000_000;

/** One namespace of one store, with calls that say only what a behaviour is about. */
export class BoundStore {
  readonly port: MemoryStore;
  readonly namespace: Namespace;
  readonly #clock: Clock;
  #writtenAt = "";

  constructor(port: MemoryStore, namespace: Namespace, clock: Clock) {
    this.port = port;
    this.namespace = namespace;
    this.#clock = clock;
  }

  in(namespace: Namespace): BoundStore {
    return new BoundStore(this.port, namespace, this.#clock);
  }

  /** ISO 8601 UTC of the latest write that was made through this object. */
  get writtenAt(): string {
    return this.#writtenAt;
  }

  async set(id: string, given: SetContent = {}): Promise<CommitOutcome> {
    const { ttl = null, ...rest } = given;
    const { title, body, type, tags, source, project } = { ...PLAIN_FIELDS, ...rest };
    const fields = { title, body, type, tags, source, project };
    return this.#commit({ kind: "set", id, fields, ttl }, rest);
  }

  async delete(id: string, conditions: Conditions = {}): Promise<CommitOutcome> {
    return this.#commit({ kind: "delete", id }, conditions);
  }

  async rollback(
    id: string,
    to: VersionSelector,
    conditions: Conditions = {},
  ): Promise<CommitOutcome> {
    return this.#commit({ kind: "rollback", id, to }, conditions);
  }

  async read(id: string): Promise<StoredEntry | undefined> {
    return this.port.read(this.namespace, id);
  }

  /** Reads and counts a hit. */
  async fetch(id: string): Promise<StoredEntry | undefined> {
    return this.port.read(this.namespace, id, { countHit: true });
  }

  async readMany(ids: readonly string[]): Promise<readonly (StoredEntry | undefined)[]> {
    return this.port.readMany(this.namespace, ids);
  }

  async versions(id: string, page = { offset: 0, limit: ALL }): Promise<VersionPage> {
    return this.port.versions(this.namespace, id, page);
  }

  async changes(after: ChangeCursor | undefined, limit = ALL): Promise<ChangeBatch> {
    return this.port.changes(this.namespace, after, limit);
  }

  /** The changes after a cursor that the log must be able to continue. */
  async changesAfter(cursor: ChangeCursor, limit = ALL): Promise<ContinuedBatch> {
    const batch = await this.changes(cursor, limit);
    assert.equal(batch.kind, "changes", `the log does not continue from line ${cursor.sequence}`);
    return batch as ContinuedBatch;
  }

  /** The whole change log, which must reach back to its first line. */
  async log(): Promise<readonly Change[]> {
    const log: Change[] = [];
    let cursor = LOG_START;
    for (;;) {
      const batch = await this.changesAfter(cursor);
      log.push(...batch.changes);
      if (!batch.more) return log;
      assert.notEqual(batch.changes.length, 0, "a batch without lines says that there are more");
      cursor = batch.cursor;
    }
  }

  /** What a scan hands out, in its order. */
  async scanned(): Promise<StoredEntry[]> {
    const entries: StoredEntry[] = [];
    for await (const page of this.port.scan(this.namespace)) entries.push(...page);
    return entries;
  }

  /** The namespaces of the whole store, sorted. */
  async namespaces(): Promise<Namespace[]> {
    const namespaces: Namespace[] = [];
    for await (const namespace of this.port.namespaces()) namespaces.push(namespace);
    return namespaces.sort();
  }

  async #commit(content: FingerprintedWrite, conditions: Conditions): Promise<CommitOutcome> {
    const write = completeWrite(content, conditions, this.#clock);
    this.#writtenAt = write.at;
    return this.port.commit(this.namespace, write);
  }
}

export type ContinuedBatch = Extract<ChangeBatch, { kind: "changes" }>;
