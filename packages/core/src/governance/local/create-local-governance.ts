import { type Clock, systemClock } from "../../clock.ts";
import type { Memory } from "../../memory.ts";
import type { MemoryStore } from "../../store.ts";
import type { MemoryAuthority } from "../authority.ts";
import type { Reviewer } from "../reviewer.ts";
import { AuditLog } from "./audit-log.ts";
import { LocalAuthority } from "./local-authority.ts";
import { LocalReviewer } from "./local-reviewer.ts";
import type { LocalParts } from "./parts.ts";
import { PolicyBook } from "./policy-book.ts";
import { ProposalLedger } from "./proposal-ledger.ts";
import { RecordStore } from "./record-store.ts";
import { completeGovernanceSettings, type GovernanceSettings } from "./settings.ts";
import { Settlement } from "./settlement.ts";

export interface LocalGovernanceOptions {
  /** The store that `memory` is over. */
  readonly store: MemoryStore;
  readonly memory: Memory;
  /** @default the system's */
  readonly clock?: Clock;
  readonly settings?: Partial<GovernanceSettings>;
}

export interface LocalGovernance {
  readonly authority: MemoryAuthority;
  readonly reviewer: Reviewer;
}

/**
 * Makes any store an authority: proposals, decisions and the audit log are entries in annexes of
 * the namespace they are about, written by the same atomic step as every other entry.
 *
 * @throws MemoryError `invalid_input`, naming a setting.
 */
export function createLocalGovernance({
  store,
  memory,
  clock = systemClock,
  settings,
}: LocalGovernanceOptions): LocalGovernance {
  const { versionsPerEntry: historyLimit, operationIdSeconds } = memory.settings;
  const records = new RecordStore({ store, clock, historyLimit, operationIdSeconds });
  const ledger = new ProposalLedger(records, memory);
  const audit = new AuditLog(records);
  const parts: LocalParts = {
    memory,
    records,
    ledger,
    audit,
    settlement: new Settlement(records, ledger, audit),
    policies: new PolicyBook(records, audit),
    settings: completeGovernanceSettings(settings),
  };
  return { authority: new LocalAuthority(parts), reviewer: new LocalReviewer(parts) };
}
