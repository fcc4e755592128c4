import type { MemoryKind } from "./memory-kind.ts";
import type { Proposal } from "./proposal.ts";
import type { ScopeKind } from "./scope.ts";

/** Proposals of this kind in this scope are approved without a person. */
export interface AutoMemoryRule {
  readonly kind: MemoryKind;
  readonly scope: {
    readonly kind: ScopeKind;
    /** Null: every scope of the kind. */
    readonly id: string | null;
  };
}

/** What is approved without a person, in one namespace. */
export interface AutoMemoryPolicy {
  /** Empty: nothing. */
  readonly rules: readonly AutoMemoryRule[];
  /** 0: never set. */
  readonly policy_version: number;
  /** The credential that set it; null when it was never set. Its own proposals wait for a person. */
  readonly set_by: string | null;
  readonly set_at: string | null;
}

export interface PolicyPreview {
  /** How many proposals were looked at, the latest ones. */
  readonly considered: number;
  /** Those that the rules would have approved, whatever became of them. */
  readonly would_approve: readonly Proposal[];
}

export function allows(
  rules: readonly AutoMemoryRule[],
  { requested }: Pick<Proposal, "requested">,
): boolean {
  const { kind, scope } = requested;
  return rules.some(
    (rule) =>
      rule.kind === kind &&
      rule.scope.kind === scope.kind &&
      (rule.scope.id === null || rule.scope.id === scope.id),
  );
}
