/** The operation id that a caller gave a write, with what the receipt will remember of it. */
export interface Operation {
  /** 1 to 200 characters, chosen by the caller, unique within its namespace. */
  readonly id: string;
  /** What {@link fingerprint} says of the write. */
  readonly fingerprint: string;
  /** ISO 8601 UTC from which on the receipt may be forgotten. */
  readonly expiresAt: string;
}

/** The recorded outcome of an operation id. */
export interface Receipt {
  readonly operationId: string;
  readonly entryId: string;
  readonly revision: number;
  /** The outcome's operation, for instance `created`. */
  readonly operation: string;
  /** Null in receipts of servers that did not bind an operation id to its payload. */
  readonly fingerprint: string | null;
  readonly expiresAt: string;
}
