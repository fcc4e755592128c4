import {
  type CommitOutcome,
  type EntryFields,
  type EntryWrite,
  type MemoryStore,
  type StoredEntry,
  systemClock,
  toTimestamp,
} from "@memory-mcp/core";

const FIELDS: EntryFields = {
  title: "Title",
  body: "Body",
  type: "reference",
  tags: ["one", "two"],
  source: "test",
  project: "suite",
};

export interface WriteSetting {
  readonly namespace?: string;
  readonly clock?: { now(): number };
}

type Conditions = Partial<Pick<EntryWrite, "ifVersion" | "historyLimit">>;

/** Writes to one namespace of a store, with plain content where a test says nothing else. */
export class Writer {
  readonly store: MemoryStore;
  readonly #namespace: string;
  readonly #clock: { now(): number };

  constructor(
    store: MemoryStore,
    { namespace = "default", clock = systemClock }: WriteSetting = {},
  ) {
    this.store = store;
    this.#namespace = namespace;
    this.#clock = clock;
  }

  set(
    id: string,
    { ttl = null, ...given }: Partial<EntryFields> & Conditions & { ttl?: number | null } = {},
  ): Promise<CommitOutcome> {
    const { ifVersion, historyLimit, ...fields } = given;
    return this.#commit({
      ...this.#common(id, { ...(ifVersion !== undefined && { ifVersion }), historyLimit }),
      kind: "set",
      fields: { ...FIELDS, ...fields },
      ttl,
    });
  }

  delete(id: string): Promise<CommitOutcome> {
    return this.#commit({ ...this.#common(id), kind: "delete" });
  }

  rollback(id: string, index: number): Promise<CommitOutcome> {
    return this.#commit({ ...this.#common(id), kind: "rollback", to: { index } });
  }

  read(id: string): Promise<StoredEntry | undefined> {
    return this.store.read(this.#namespace, id);
  }

  fetch(id: string): Promise<StoredEntry | undefined> {
    return this.store.read(this.#namespace, id, { countHit: true });
  }

  async scanned(): Promise<StoredEntry[]> {
    const entries: StoredEntry[] = [];
    for await (const page of this.store.scan(this.#namespace)) entries.push(...page);
    return entries;
  }

  #commit(write: EntryWrite): Promise<CommitOutcome> {
    return this.store.commit(this.#namespace, write);
  }

  #common(id: string, { historyLimit = 20, ...conditions }: ConditionsGiven = {}) {
    return { id, at: toTimestamp(this.#clock.now()), historyLimit, ...conditions };
  }
}

interface ConditionsGiven {
  readonly ifVersion?: number;
  readonly historyLimit?: number | undefined;
}
