// Entries and their history

// What a reply shows of a text that is too long for it
export { snippet } from "@memory-mcp/recall";
// Memory: what transports call
export type { Caller } from "./caller.ts";
// The port: what stores implement, and what helps them to
export {
  type Change,
  type ChangeBatch,
  type ChangeCursor,
  changeLine,
  cursorAt,
  type HitChange,
  LOG_START,
  type WriteChange,
} from "./change.ts";
export { batchAfter, type LogExcerpt } from "./change-log.ts";
export { type Clock, systemClock, toTimestamp } from "./clock.ts";
export {
  type AppliedDecision,
  type CurrentState,
  type Decision,
  decide,
  type ReplayedDecision,
  toOutcome,
} from "./decide.ts";
export {
  ENTRY_TYPES,
  type Entry,
  type EntryFields,
  type EntryType,
  isExpired,
  type StoredEntry,
} from "./entry.ts";
export { MemoryError, type MemoryErrorCode, type MemoryErrorDetails } from "./errors.ts";
export { type FingerprintedWrite, fingerprint } from "./fingerprint.ts";
// Governance: agents propose, people decide
export * from "./governance/index.ts";
// The reference store
export { InMemoryStore, type InMemoryStoreOptions } from "./in-memory/in-memory-store.ts";
export { DEFAULT_LIMITS, type Limits } from "./limits.ts";
// What a model of meaning adds to search
export { Meaning, type MeaningOptions } from "./meaning/meaning.ts";
export type { MeaningSettings } from "./meaning/meaning-settings.ts";
export { Memory, type MemoryOptions } from "./memory.ts";
export {
  annexOf,
  DEFAULT_NAMESPACE,
  isAnnex,
  type Namespace,
  type NamespaceAnnex,
  parseNamespace,
} from "./namespace.ts";
export type { CommitEvent, MeaningEvent, MemoryObserver, SearchEvent } from "./observer.ts";
export type {
  CommitOutcome,
  CommittedOutcome,
  ConflictOutcome,
  NotFoundOutcome,
  OperationMismatchOutcome,
  VersionNotFoundOutcome,
} from "./outcome.ts";
export type { ExplainedFilter, Explanation, RelaxedRequest } from "./read-model/explanation.ts";
export type { HistoryPage } from "./read-model/history.ts";
export type { ListPage } from "./read-model/list.ts";
export type { Page } from "./read-model/page.ts";
export type { PrunePage } from "./read-model/prune-candidates.ts";
export type { FoundEntry, SearchPage } from "./read-model/search.ts";
export type { Statistics } from "./read-model/statistics.ts";
export type { Operation, Receipt } from "./receipt.ts";
export type {
  DeleteRequest,
  EntryFilter,
  HistoryRequest,
  ListOrder,
  ListRequest,
  PruneRequest,
  RollbackRequest,
  SearchRequest,
  SetRequest,
  WriteConditions,
} from "./requests.ts";
export * from "./secret/index.ts";
export type { MemorySettings, MemorySettingsInput } from "./settings.ts";
export type { MemoryStore, StoreHealth } from "./store.ts";
export type { Version, VersionPage, VersionSelector } from "./version.ts";
// Text for people who decide
export { makeVisible, replaceHidden } from "./visible-text.ts";
export type { DeleteWrite, EntryWrite, RollbackWrite, SetWrite } from "./write.ts";
