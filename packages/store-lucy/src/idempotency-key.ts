import { createHash } from "node:crypto";

/**
 * The key of a proposal whose maker gave none: canonical JSON makes the same request the same text,
 * so who repeats a call whose reply was lost makes no second proposal.
 *
 * @param json Canonical.
 */
export function idempotencyKeyOf(json: string): string {
  return `derived-${createHash("sha256").update(json).digest("hex")}`;
}
