import { createHash } from "node:crypto";
import type { Actor } from "./reviewer.ts";

/** Something that was decided: who, when, from where, and why. */
export interface AuditEvent {
  /** Names the event once and for all, so that a repeated attempt to record it does nothing. */
  readonly id: string;
  readonly action: "approved" | "rejected" | "expired" | "superseded" | "policy_set";
  readonly by: Actor;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly reason: string | null;
  /** What was decided on, for instance proposal, proposal version, memory, version; no content. */
  readonly subject: Readonly<Record<string, string | number | null>>;
}

/** One record of a namespace's audit log. */
export interface AuditRecord {
  /** 1 for the first, then one more each. */
  readonly sequence: number;
  /** The hash of the record before; {@link AUDIT_START} in the first. */
  readonly previous: string;
  readonly event: AuditEvent;
  readonly hash: string;
}

/** What stands for the record before the first: 64 zeros. */
export const AUDIT_START = "0".repeat(64);

/**
 * SHA-256, in hexadecimal, over the UTF-8 of the compact JSON array
 * `["memory-mcp audit 1", sequence, previous, id, action, by.kind, by.name, by.origin, at, reason,
 * [[key, value], …]]`, the pairs being those of `subject` in the order of their keys' code units.
 */
export function auditHash({ sequence, previous, event }: Omit<AuditRecord, "hash">): string {
  const { id, action, by, at, reason, subject } = event;
  const pairs = Object.entries(subject).sort(([one], [other]) => (one < other ? -1 : 1));
  const hashed = [id, action, by.kind, by.name, by.origin, at, reason, pairs];
  return createHash("sha256")
    .update(JSON.stringify(["memory-mcp audit 1", sequence, previous, ...hashed]))
    .digest("hex");
}

/** Where a log ends. Who notes it elsewhere can later tell that its tail was cut off. */
export interface AuditHead {
  readonly sequence: number;
  readonly hash: string;
}

export interface AuditPage {
  readonly records: readonly AuditRecord[];
  /** What to ask `after` for the next page; null at the end. */
  readonly next_after: number | null;
}

export type AuditVerdict =
  | { readonly kind: "intact"; readonly head: AuditHead }
  | {
      readonly kind: "broken";
      /** The first record that is not as it was written. */
      readonly sequence: number;
      readonly problem: string;
    };
