import {
  type Clock,
  type EntryFields,
  type EntryWrite,
  type FingerprintedWrite,
  fingerprint,
  toTimestamp,
} from "@memory-mcp/core";

/** What a behaviour may say of a write besides its content. */
export interface Conditions {
  readonly ifVersion?: number;
  /** An operation id. */
  readonly operation?: string;
  /** Seconds for which the receipt counts. @default 604800 (seven days) */
  readonly receiptSeconds?: number;
  /** @default 20 */
  readonly historyLimit?: number;
  readonly includeCurrent?: boolean;
}

/** The fields of an entry of which a behaviour says nothing else. */
export const PLAIN_FIELDS: EntryFields = {
  title: "Title",
  body: "Body",
  type: "reference",
  tags: ["one", "two"],
  source: "conformance",
  project: "suite",
};

/** A whole write, as `Memory` would send it, made at the clock's time. */
export function completeWrite(
  content: FingerprintedWrite,
  conditions: Conditions,
  clock: Clock,
): EntryWrite {
  const { ifVersion, operation, receiptSeconds = 604_800 } = conditions;
  const { historyLimit = 20, includeCurrent } = conditions;
  const now = clock.now();
  return {
    ...content,
    at: toTimestamp(now),
    historyLimit,
    ...(ifVersion !== undefined && { ifVersion }),
    ...(includeCurrent !== undefined && { includeCurrent }),
    ...(operation !== undefined && {
      operation: {
        id: operation,
        fingerprint: fingerprint(content),
        expiresAt: toTimestamp(now + receiptSeconds * 1000),
      },
    }),
  };
}
