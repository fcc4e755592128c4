import type { Memory } from "../../memory.ts";
import type { AuditLog } from "./audit-log.ts";
import type { PolicyBook } from "./policy-book.ts";
import type { ProposalLedger } from "./proposal-ledger.ts";
import type { RecordStore } from "./record-store.ts";
import type { GovernanceSettings } from "./settings.ts";
import type { Settlement } from "./settlement.ts";

/** What both sides of a local authority, the agents' and the reviewers', work with. */
export interface LocalParts {
  readonly memory: Memory;
  readonly records: RecordStore;
  readonly ledger: ProposalLedger;
  readonly audit: AuditLog;
  readonly settlement: Settlement;
  readonly policies: PolicyBook;
  readonly settings: GovernanceSettings;
}
