/** What a governed memory is; the words of Agent Memory HTTP v1. */
export const MEMORY_KINDS = ["preference", "identity", "decision", "rule", "fact"] as const;

export type MemoryKind = (typeof MEMORY_KINDS)[number];
