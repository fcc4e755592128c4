import { isDeepStrictEqual } from "node:util";
import type {
  CommitOutcome,
  EntryFields,
  EntryWrite,
  RollbackWrite,
  SetWrite,
  StoredEntry,
  Version,
  WriteChange,
} from "@memory-mcp/core";

/** What is known of an id; all of it is forgotten when its entry expires. */
interface Known {
  readonly entry: StoredEntry | undefined;
  readonly counter: number;
  /** Newest first. */
  readonly versions: readonly Version[];
}

const UNKNOWN: Known = { entry: undefined, counter: 0, versions: [] };

/** The write that an operation id was first used for, and what it came to. */
interface FirstUse {
  readonly write: EntryWrite;
  readonly outcome: Written;
  readonly endsAt: number;
}

interface Written {
  readonly kind: "applied";
  readonly revision: number;
  readonly operation: string;
  readonly restoredFrom: string | null;
}

/** An outcome without the count of entries, in which a store may include some that have expired. */
export type ModelOutcome =
  | Written
  | (Omit<Written, "kind"> & { readonly kind: "replayed" })
  | Exclude<CommitOutcome, { readonly kind: "applied" | "replayed" }>;

/** What a write leaves behind. */
interface Effect {
  readonly operation: string;
  readonly fields: EntryFields;
  readonly created: string;
  /** Undefined when there is no entry afterwards. */
  readonly life: Pick<StoredEntry, "hits" | "ttl" | "expiresAt"> | undefined;
  readonly restoredFrom?: string;
}

/**
 * One namespace as the rules of memory have it, in the plainest words. It shares no code with core's
 * `decide`: two accounts of the same rules that agree on random writes are hardly wrong alike.
 */
export class NamespaceModel {
  readonly #ids = new Map<string, Known>();
  readonly #firstUses = new Map<string, FirstUse>();
  readonly #expired = new Set<string>();
  readonly #lines: Omit<WriteChange, "sequence">[] = [];

  /** The write lines of the change log; their numbers depend on the hit lines in between. */
  get lines(): readonly Omit<WriteChange, "sequence">[] {
    return this.#lines;
  }

  get entries(): StoredEntry[] {
    return [...this.#ids.values()].flatMap(({ entry }) => entry ?? []);
  }

  /** Ids whose entry has expired, as far as a store need not have noticed. */
  get expiredIds(): number {
    return this.#expired.size;
  }

  known(id: string): Known {
    return this.#ids.get(id) ?? UNKNOWN;
  }

  /** An expired entry takes its id's history and counter along; an expired receipt is no more. */
  passTime(now: number): void {
    for (const [id, { entry }] of this.#ids) {
      const expiresAt = entry?.expiresAt ?? null;
      if (expiresAt === null || Date.parse(expiresAt) > now) continue;
      this.#ids.delete(id);
      this.#expired.add(id);
    }
    for (const [operationId, { endsAt }] of this.#firstUses) {
      if (endsAt <= now) this.#firstUses.delete(operationId);
    }
  }

  fetch(id: string): StoredEntry | undefined {
    const known = this.known(id);
    if (known.entry === undefined) return undefined;
    const entry = { ...known.entry, hits: known.entry.hits + 1 };
    this.#ids.set(id, { ...known, entry });
    return entry;
  }

  commit(write: EntryWrite): ModelOutcome {
    this.passTime(Date.parse(write.at));
    return this.#answerRetry(write) ?? this.#answerConflict(write) ?? this.#write(write);
  }

  /** An operation id names one write to one entry, and only its first use writes. */
  #answerRetry(write: EntryWrite): ModelOutcome | undefined {
    const first = write.operation && this.#firstUses.get(write.operation.id);
    if (first === undefined) return undefined;
    const mismatch = { kind: "operation-mismatch", recordedId: first.write.id } as const;
    if (first.write.id !== write.id) return { ...mismatch, reason: "entry" };
    if (!haveSameContent(first.write, write)) return { ...mismatch, reason: "payload" };
    const { revision, operation } = first.outcome;
    return { kind: "replayed", revision, operation, restoredFrom: null };
  }

  #answerConflict({ id, ifVersion, includeCurrent }: EntryWrite): ModelOutcome | undefined {
    const { counter, entry } = this.known(id);
    if (ifVersion === undefined || ifVersion === counter) return undefined;
    if (!includeCurrent) return { kind: "conflict", currentRevision: counter };
    return { kind: "conflict", currentRevision: counter, current: entry ?? null };
  }

  #write(write: EntryWrite): ModelOutcome {
    const known = this.known(write.id);
    if (write.kind === "set") return this.#record(write, effectOfSet(write, known));
    if (write.kind === "delete") {
      const effect = effectOfDelete(known);
      return effect === undefined ? { kind: "not-found" } : this.#record(write, effect);
    }
    const effect = effectOfRollback(write, known);
    return effect === undefined ? { kind: "version-not-found" } : this.#record(write, effect);
  }

  #record(write: EntryWrite, effect: Effect): ModelOutcome {
    const { id, at, operation: named, historyLimit } = write;
    const { operation, fields, created, life, restoredFrom = null } = effect;
    const { counter, versions } = this.known(id);
    const revision = counter + 1;
    const written = { ...fields, created, updated: at, revision };
    const version = { ...written, operation, operationId: named?.id ?? null };
    this.#ids.set(id, {
      entry: life && { id, ...written, ...life },
      counter: revision,
      versions: [version, ...versions].slice(0, historyLimit),
    });
    if (life !== undefined) this.#expired.delete(id);
    this.#lines.push({ kind: write.kind, id, revision, at });
    const outcome: Written = { kind: "applied", revision, operation, restoredFrom };
    if (named !== undefined) {
      this.#firstUses.set(named.id, { write, outcome, endsAt: Date.parse(named.expiresAt) });
    }
    return outcome;
  }
}

function effectOfSet({ fields, ttl, at }: SetWrite, { entry }: Known): Effect {
  const expiresAt = ttl === null ? null : new Date(Date.parse(at) + ttl * 1000).toISOString();
  return {
    operation: entry === undefined ? "created" : "modified",
    fields,
    created: entry?.created ?? at,
    life: { hits: entry?.hits ?? 0, ttl, expiresAt },
  };
}

function effectOfDelete({ entry }: Known): Effect | undefined {
  if (entry === undefined) return undefined;
  const { created } = entry;
  return { operation: "deleted", fields: fieldsOf(entry), created, life: undefined };
}

function effectOfRollback({ to, at }: RollbackWrite, known: Known): Effect | undefined {
  const { entry, versions } = known;
  const isByIndex = "index" in to;
  const version = isByIndex
    ? versions[to.index]
    : versions.find(({ revision }) => revision === to.revision);
  if (version === undefined) return undefined;
  return {
    operation: isByIndex ? `rollback_to_${to.index}` : `rollback_to_revision_${to.revision}`,
    fields: fieldsOf(version),
    created: entry?.created ?? version.created ?? at,
    life: {
      hits: entry?.hits ?? 0,
      ttl: entry?.ttl ?? null,
      expiresAt: entry?.expiresAt ?? null,
    },
    restoredFrom: version.updated,
  };
}

function fieldsOf({ title, body, type, tags, source, project }: EntryFields): EntryFields {
  return { title, body, type, tags, source, project };
}

function haveSameContent(first: EntryWrite, second: EntryWrite): boolean {
  return isDeepStrictEqual(contentOf(first), contentOf(second));
}

function contentOf(write: EntryWrite): unknown {
  if (write.kind === "set") return [write.kind, write.fields, write.ttl];
  return write.kind === "delete" ? [write.kind] : [write.kind, write.to];
}
