import type { StoredEntry } from "../../entry.ts";
import { annexOf, type Namespace } from "../../namespace.ts";
import {
  AUDIT_START,
  type AuditEvent,
  type AuditHead,
  type AuditPage,
  type AuditRecord,
  auditHash,
} from "../audit-record.ts";
import { decodeRecord, type RecordStore } from "./record-store.ts";

/** Records read at a time while looking for an event. */
const BATCH = 16;
/** How far ahead the end of a log is felt for: 1, 2, 4, … records. */
const STRIDES = Array.from({ length: 20 }, (_, exponent) => 2 ** exponent);

/**
 * A namespace's append-only log. A record is an entry that is only ever created, under the next
 * number: of all who append at the same time one succeeds, and the others see its record. So the
 * chain is dense, has no forks, and needs no lock.
 */
export class AuditLog {
  readonly #records: RecordStore;
  /** The furthest that each log is known to reach. */
  readonly #reached = new Map<Namespace, number>();

  constructor(records: RecordStore) {
    this.#records = records;
  }

  /** The sequence number of the last record; 0 for an empty log. */
  async end(namespace: Namespace): Promise<number> {
    let end = this.#reached.get(namespace) ?? 0;
    if (end > 0 && (await this.#read(namespace, end, 1)).length === 0) end = 0; // a restored store
    for (;;) {
      const ids = STRIDES.map((stride) => recordId(end + stride));
      const found = await this.#records.store.readMany(annexOf(namespace, "audit"), ids);
      const absent = found.indexOf(undefined);
      const stride = STRIDES.at(absent === -1 ? -1 : absent - 1) ?? 0;
      if (absent === 0) break;
      end += stride;
    }
    this.#reached.set(namespace, end);
    return end;
  }

  /**
   * Appends the event unless the log has it already, beyond `after`. Every record from there to the
   * place where it is appended is looked at, so several that carry out the same decision record it once.
   *
   * @param after A sequence number that the log had reached before the event could be recorded.
   */
  async appendOnce(namespace: Namespace, event: AuditEvent, after: number): Promise<void> {
    let head = await this.#headAt(namespace, after);
    for (;;) {
      const batch = await this.#read(namespace, head.sequence + 1, BATCH);
      if (batch.some((record) => record.event.id === event.id)) return;
      head = batch.at(-1) ?? head;
      if (batch.length === BATCH) continue;
      if (await this.#append(namespace, head, event)) return;
    }
  }

  async page(namespace: Namespace, after: number, limit: number): Promise<AuditPage> {
    const records = await this.#read(namespace, after + 1, limit);
    const last = records.at(-1);
    const isLast = last === undefined || records.length < limit;
    return { records, next_after: isLast ? null : last.sequence };
  }

  async #headAt(namespace: Namespace, sequence: number): Promise<AuditHead> {
    const [record] = sequence === 0 ? [] : await this.#read(namespace, sequence, 1);
    return record ?? { sequence: 0, hash: AUDIT_START };
  }

  /** @returns Whether it is there; false when another record has taken its place. */
  async #append(namespace: Namespace, head: AuditHead, event: AuditEvent): Promise<boolean> {
    const unsealed = { sequence: head.sequence + 1, previous: head.hash, event };
    const record: AuditRecord = { ...unsealed, hash: auditHash(unsealed) };
    const written = await this.#records.write(annexOf(namespace, "audit"), {
      id: recordId(record.sequence),
      ifVersion: 0,
      fields: {
        title: event.id,
        body: JSON.stringify(record),
        type: "audit",
        tags: [],
        source: event.by.name,
        project: "",
      },
    });
    return written !== undefined;
  }

  /** Records from a number on, up to the first that is missing. */
  async #read(namespace: Namespace, from: number, count: number): Promise<readonly AuditRecord[]> {
    const entries = await readRecords(this.#records, namespace, from, count);
    return entries.map((entry) => decodeRecord<AuditRecord>(entry));
  }
}

/** The entries of consecutive records, up to the first that is missing. */
export async function readRecords(
  { store }: RecordStore,
  namespace: Namespace,
  from: number,
  count: number,
): Promise<readonly StoredEntry[]> {
  const ids = Array.from({ length: count }, (_, offset) => recordId(from + offset));
  const found = await store.readMany(annexOf(namespace, "audit"), ids);
  const present: StoredEntry[] = [];
  for (const entry of found) {
    if (entry === undefined) break;
    present.push(entry);
  }
  return present;
}

/** Ids sort as their numbers do. */
function recordId(sequence: number): string {
  return String(sequence).padStart(12, "0");
}
