import type { MemoryError, Namespace } from "@memory-mcp/core";

/** A record that cannot be read: it is left out of answers, and the rest is served. */
export interface QuarantinedRecord {
  readonly namespace: Namespace;
  readonly id: string;
  /** Says what is wrong with it; code `corrupt`. */
  readonly error: MemoryError;
}
