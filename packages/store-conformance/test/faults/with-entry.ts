import type { Decision, StoredEntry } from "@memory-mcp/core";

/** The decision with another entry than was decided. */
export function withEntry(
  decision: Decision,
  change: (entry: StoredEntry) => Partial<StoredEntry>,
): Decision {
  if (decision.kind !== "applied" || decision.entry === undefined) return decision;
  return { ...decision, entry: { ...decision.entry, ...change(decision.entry) } };
}
