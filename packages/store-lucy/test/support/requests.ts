import { encodeCanonicalJson } from "../../src/index.ts";

export const SCOPE = { kind: "project", id: "lighthouse" } as const;

export const RECALL = encodeCanonicalJson({ query: "lantern", scope: SCOPE });

export function creation(change: object = {}): string {
  return encodeCanonicalJson({
    operation: "create",
    scope: SCOPE,
    kind: "decision",
    content: "The lantern burns oil.",
    justification: "The keepers agreed.",
    ...change,
  });
}

export function statusOf(proposalId: string): string {
  return encodeCanonicalJson({ proposal_id: proposalId });
}
