import type { Clock, GovernedCaller, MemoryAuthority, Reviewer } from "@memory-mcp/core";

/** What the suite needs of an authority to prove it. */
export interface AuthorityHarness {
  /** The authority's name, as test titles show it. */
  readonly name: string;
  /** Opens an authority that knows nothing yet. */
  open(setting: AuthoritySetting): Promise<OpenedAuthority>;
}

export interface AuthoritySetting {
  /** Names one body of data and no other: letters, digits and hyphens, at most 48 of them. */
  readonly data: string;
  /** The authority's time. Proposals live for thirty days of it. */
  readonly clock: Clock;
}

export interface OpenedAuthority {
  /**
   * The authority as a credential reaches it. A remote authority knows the caller by its token and
   * issues one for each caller that it is asked about.
   */
  authorityFor(caller: GovernedCaller): Promise<MemoryAuthority>;
  /** How people decide there. */
  readonly reviewer: Reviewer;
  /** Lets go of everything, data included. */
  close(): Promise<void>;
}
