import type { StoredEntry } from "../../entry.ts";
import { annexOf, type Namespace } from "../../namespace.ts";
import {
  AUDIT_START,
  type AuditHead,
  type AuditRecord,
  type AuditVerdict,
  auditHash,
} from "../audit-record.ts";
import { readRecords } from "./audit-log.ts";
import type { RecordStore } from "./record-store.ts";

const BATCH = 200;

/**
 * Checks every record of a namespace's audit log, and names the first that is not as it was
 * written. A chain shows what was changed or taken out before its end; that its tail was cut off
 * shows only who has noted an earlier head elsewhere.
 */
export async function verifyAudit(
  records: RecordStore,
  namespace: Namespace,
): Promise<AuditVerdict> {
  let head: AuditHead = { sequence: 0, hash: AUDIT_START };
  for (;;) {
    const entries = await readRecords(records, namespace, head.sequence + 1, BATCH);
    for (const entry of entries) {
      const record = parseRecord(entry.body);
      const problem = record === undefined ? "cannot be read" : problemOf(entry, record, head);
      if (record === undefined || problem !== undefined) {
        return { kind: "broken", sequence: head.sequence + 1, problem: problem ?? "" };
      }
      head = { sequence: record.sequence, hash: record.hash };
    }
    if (entries.length < BATCH) break;
  }
  if (await hasRecordAfter(records, namespace, head.sequence)) {
    return { kind: "broken", sequence: head.sequence + 1, problem: "is missing" };
  }
  return { kind: "intact", head };
}

function problemOf(entry: StoredEntry, record: AuditRecord, head: AuditHead): string | undefined {
  if (record.sequence !== head.sequence + 1) return "has the number of another record";
  if (record.previous !== head.hash) return "does not follow from the record before it";
  if (record.hash !== auditHash(record)) return "does not have the content it was sealed with";
  if (entry.revision !== 1) return "was written again";
  return undefined;
}

function parseRecord(body: string): AuditRecord | undefined {
  try {
    const record = JSON.parse(body);
    auditHash(record);
    return record;
  } catch {
    return undefined; // told as a broken record
  }
}

async function hasRecordAfter(
  { store }: RecordStore,
  namespace: Namespace,
  sequence: number,
): Promise<boolean> {
  for await (const page of store.scan(annexOf(namespace, "audit"))) {
    if (page.some(({ id }) => Number(id) > sequence)) return true;
  }
  return false;
}
