import type { EntryFields, StoredEntry } from "../../entry.ts";
import type { Memory } from "../../memory.ts";
import { annexOf, type Namespace } from "../../namespace.ts";
import type { CommitOutcome } from "../../outcome.ts";
import type { ProposalStatus } from "../proposal.ts";
import { encodeScope, type Scope } from "../scope.ts";
import { type HeldProposal, type ProposalRecord, statusOf } from "./proposal-record.ts";
import { decodeRecord, type RecordStore } from "./record-store.ts";

export interface LedgerFilter {
  readonly status?: ProposalStatus | undefined;
  readonly scope?: Scope | undefined;
}

/** More proposals than one namespace ever holds. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * The proposals of every namespace: entries of its annex, whose revision is the proposal's version,
 * whose type is its status and whose project is its scope, so that the read model can list them.
 */
export class ProposalLedger {
  readonly #records: RecordStore;
  readonly #memory: Memory;

  constructor(records: RecordStore, memory: Memory) {
    this.#records = records;
    this.#memory = memory;
  }

  async read(namespace: Namespace, id: string): Promise<HeldProposal | undefined> {
    const entry = await this.#records.store.read(annexOf(namespace, "proposals"), id);
    return entry && toHeld(entry);
  }

  async readMany(
    namespace: Namespace,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, HeldProposal>> {
    const entries = await this.#records.store.readMany(annexOf(namespace, "proposals"), ids);
    return new Map(entries.flatMap((entry) => (entry ? [[entry.id, toHeld(entry)]] : [])));
  }

  /** Creates it under the operation id that its idempotency key stands for. */
  async create(namespace: Namespace, id: string, record: ProposalRecord): Promise<CommitOutcome> {
    return this.#records.commit(annexOf(namespace, "proposals"), {
      id,
      fields: fieldsOf(record),
      ifVersion: 0,
      operation: { id: `propose:${id}`, fingerprint: record.fingerprint },
    });
  }

  /** @returns The proposal as written; undefined when somebody else has changed it. */
  async update(
    namespace: Namespace,
    { id, version }: HeldProposal,
    record: ProposalRecord,
  ): Promise<HeldProposal | undefined> {
    const write = { id, fields: fieldsOf(record), ifVersion: version };
    const written = await this.#records.write(annexOf(namespace, "proposals"), write);
    return written === undefined ? undefined : { id, version: written, record };
  }

  /** Last changed first. What is judged when it is read (expiry, say) is not judged yet. */
  async list(namespace: Namespace, { status, scope }: LedgerFilter): Promise<HeldProposal[]> {
    const { results } = await this.#memory.list(
      { namespace: annexOf(namespace, "proposals") },
      { type: status, project: scope && encodeScope(scope), sort: "updated", limit: ALL },
    );
    return results.map(toHeld);
  }

  /** Pending proposals to replace the memory. */
  async pendingOn(namespace: Namespace, memoryId: string): Promise<HeldProposal[]> {
    const { results } = await this.#memory.search(
      { namespace: annexOf(namespace, "proposals") },
      { tags: [memoryTag(memoryId)], type: "pending", limit: ALL },
    );
    return results.map(({ entry }) => toHeld(entry));
  }
}

function memoryTag(memoryId: string): string {
  return `memory:${memoryId}`;
}

function fieldsOf(record: ProposalRecord): EntryFields {
  const { operation, requested, target, proposed_by } = record;
  return {
    title: `${operation} ${requested.kind}`,
    body: JSON.stringify(record),
    type: statusOf(record),
    tags: [memoryTag(target.memory_id)],
    source: proposed_by.name,
    project: encodeScope(requested.scope),
  };
}

function toHeld(entry: StoredEntry): HeldProposal {
  const { id, revision } = entry;
  return { id, version: revision, record: decodeRecord<ProposalRecord>(entry) };
}
