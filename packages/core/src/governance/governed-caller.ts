import type { Caller } from "../caller.ts";
import type { Scope } from "./scope.ts";

export const GOVERNANCE_PERMISSIONS = ["memory:read", "memory:propose", "memory:review"] as const;

export type GovernancePermission = (typeof GOVERNANCE_PERMISSIONS)[number];

/** On whose behalf a governed call is made. All of it comes from the credential. */
export interface GovernedCaller extends Caller {
  /**
   * The credential's name. It is the identity that proposes and that decides, so two credentials
   * of one namespace never share a name, and one that is renewed keeps it.
   */
  readonly name: string;
  readonly permissions: readonly GovernancePermission[];
  /** Where the call comes from, as the audit log tells it: `https 192.0.2.1`, `stdio`. */
  readonly origin: string;
  /** The only scopes that the credential may see and propose in. @default all of the namespace */
  readonly scopes?: readonly Scope[] | undefined;
}
