import type { GovernedCaller, MemoryAuthority } from "@memory-mcp/core";

/** What a governed tool works with. */
export interface GovernedContext {
  readonly authority: MemoryAuthority;
  readonly caller: GovernedCaller;
  /** Aborted when the client no longer waits. */
  readonly signal?: AbortSignal | undefined;
}
