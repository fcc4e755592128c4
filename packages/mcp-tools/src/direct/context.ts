import type { Caller, Memory } from "@memory-mcp/core";

/** What a direct tool works with. */
export interface DirectContext {
  readonly memory: Memory;
  readonly caller: Caller;
}
