import type { Change, HitChange, WriteChange } from "../change.ts";
import { toTimestamp } from "../clock.ts";
import type { AppliedDecision, CurrentState } from "../decide.ts";
import { isExpired, type StoredEntry } from "../entry.ts";
import type { Receipt } from "../receipt.ts";
import type { Version, VersionSelector } from "../version.ts";
import type { EntryWrite } from "../write.ts";

/** All that is known of one id. */
interface IdRecord {
  readonly entry: StoredEntry | undefined;
  readonly revision: number;
  /** Newest first. */
  readonly versions: readonly Version[];
}

const NEW_ID: IdRecord = { entry: undefined, revision: 0, versions: [] };

type Unnumbered<Line> = Line extends Change ? Omit<Line, "sequence"> : never;

/** One namespace of the reference store. All times are milliseconds since the epoch. */
export class Partition {
  readonly #records = new Map<string, IdRecord>();
  readonly #receipts = new Map<string, Receipt>();
  readonly #logLimit: number;
  #log: Change[] = [];
  #size = 0;

  constructor(logLimit: number) {
    this.#logLimit = logLimit;
  }

  /** Entries, those included that have expired and have not been met since. */
  get size(): number {
    return this.#size;
  }

  get head(): Change | undefined {
    return this.#log.at(-1);
  }

  linesFrom(sequence: number): readonly Change[] {
    return this.#log.filter((line) => line.sequence >= sequence);
  }

  /** Forgets the id first when its entry has expired: then it is as if it had never been. */
  record(id: string, now: number): IdRecord {
    const record = this.#records.get(id);
    if (record?.entry !== undefined && isExpired(record.entry, now)) {
      this.#records.delete(id);
      this.#size -= 1;
      return NEW_ID;
    }
    return record ?? NEW_ID;
  }

  entries(now: number): StoredEntry[] {
    return [...this.#records.keys()].flatMap((id) => this.record(id, now).entry ?? []);
  }

  countHit(id: string, now: number): StoredEntry | undefined {
    const { entry, ...rest } = this.record(id, now);
    if (entry === undefined) return undefined;
    const hits = entry.hits + 1;
    const counted = { ...entry, hits };
    this.#records.set(id, { ...rest, entry: counted });
    this.#addLine({ kind: "hit", id, hits, at: toTimestamp(now) });
    return counted;
  }

  stateFor(write: EntryWrite): CurrentState {
    const now = Date.parse(write.at);
    const { entry, revision, versions } = this.record(write.id, now);
    return {
      entry,
      revision,
      receipt: write.operation && this.#receipt(write.operation.id, now),
      restored: write.kind === "rollback" ? selectVersion(versions, write.to) : undefined,
    };
  }

  apply(write: EntryWrite, { entry, revision, version, receipt }: AppliedDecision): void {
    const before = this.#records.get(write.id) ?? NEW_ID;
    this.#size += Number(entry !== undefined) - Number(before.entry !== undefined);
    const versions = [version, ...before.versions].slice(0, write.historyLimit);
    this.#records.set(write.id, { entry, revision, versions });
    if (receipt !== undefined) this.#receipts.set(receipt.operationId, receipt);
    this.#addLine({ kind: write.kind, id: write.id, revision, at: write.at });
  }

  /** Lays down an entry as servers left it that knew no revisions. */
  plantUnversioned(entry: StoredEntry): void {
    this.#records.set(entry.id, { entry: { ...entry, revision: 0 }, revision: 0, versions: [] });
    this.#size += 1;
    this.#addLine({ kind: "set", id: entry.id, revision: 0, at: entry.updated });
  }

  #receipt(operationId: string, now: number): Receipt | undefined {
    const receipt = this.#receipts.get(operationId);
    if (receipt === undefined || Date.parse(receipt.expiresAt) > now) return receipt;
    this.#receipts.delete(operationId);
    return undefined;
  }

  #addLine(line: Unnumbered<WriteChange> | Unnumbered<HitChange>): void {
    this.#log.push({ ...line, sequence: (this.head?.sequence ?? 0) + 1 });
    if (this.#log.length > 2 * this.#logLimit) this.#log = this.#log.slice(-this.#logLimit);
  }
}

/** @param versions Newest first. */
function selectVersion(
  versions: readonly Version[],
  selector: VersionSelector,
): Version | undefined {
  if ("index" in selector) return versions[selector.index];
  return versions.find((version) => version.revision === selector.revision);
}
