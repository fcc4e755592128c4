// What an agent can ask of an authority
export {
  type AuditEvent,
  type AuditHead,
  type AuditPage,
  type AuditRecord,
  type AuditVerdict,
  auditHash,
} from "./audit-record.ts";
export type {
  CallOptions,
  CreateProposal,
  MemoryAuthority,
  ProposeReply,
  ProposeRequest,
  RecalledMemory,
  RecallRequest,
  ReplaceProposal,
} from "./authority.ts";
export {
  AuthorityError,
  type AuthorityErrorCode,
  type AuthorityErrorDetails,
  type AuthorityErrorOptions,
} from "./authority-error.ts";
export type { AutoMemoryPolicy, AutoMemoryRule, PolicyPreview } from "./auto-memory.ts";
export {
  GOVERNANCE_PERMISSIONS,
  type GovernancePermission,
  type GovernedCaller,
} from "./governed-caller.ts";
// This project's own authority, over any store
export {
  createLocalGovernance,
  type LocalGovernance,
  type LocalGovernanceOptions,
} from "./local/create-local-governance.ts";
// What every request is held to, by an authority and by a client before it sends one
export {
  checkId,
  checkIdempotencyKey,
  checkPropose,
  checkRecall,
  checkScope,
} from "./local/request-rules.ts";
export { DEFAULT_GOVERNANCE_SETTINGS, type GovernanceSettings } from "./local/settings.ts";
export { MEMORY_KINDS, type MemoryKind } from "./memory-kind.ts";
export {
  isFinal,
  PROPOSAL_OPERATIONS,
  PROPOSAL_SCHEMA_VERSION,
  PROPOSAL_STATUSES,
  type Proposal,
  type ProposalOperation,
  type ProposalRelations,
  type ProposalResult,
  type ProposalStatus,
  type RequestedMemory,
} from "./proposal.ts";
export type {
  Actor,
  AuditRequest,
  DecisionRequest,
  MemorySnapshot,
  RebaseRequest,
  Review,
  ReviewDecision,
  ReviewedProposal,
  Reviewer,
  ReviewListRequest,
  ReviewPage,
  SetPolicyRequest,
} from "./reviewer.ts";
export {
  isSameScope,
  parseScope,
  SCOPE_ID_LENGTH,
  SCOPE_KINDS,
  type Scope,
  type ScopeKind,
} from "./scope.ts";
