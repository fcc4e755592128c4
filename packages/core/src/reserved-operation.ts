/**
 * What the operation ids of governance begin with. No caller may use them: an entry's history says
 * by such an id that, and through which proposal, a person approved the version.
 */
const APPROVAL = "approve:";

export function approvalOperation(proposalId: string): string {
  return APPROVAL + proposalId;
}

/** The proposal whose approval wrote the version; undefined when something else did. */
export function approvedProposalOf(operationId: string | null): string | undefined {
  return operationId?.startsWith(APPROVAL) ? operationId.slice(APPROVAL.length) : undefined;
}

export function isReservedOperation(operationId: string): boolean {
  return operationId.startsWith(APPROVAL);
}
