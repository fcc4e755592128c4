/**
 * Every way in which a call can fail. Expected ends of a write (a conflict, say) are no failures:
 * they are values of `CommitOutcome`.
 *
 * | code | meaning | what a caller does |
 * |---|---|---|
 * | `invalid_input` | an argument is not allowed; `details.field` names it | correct it and call again |
 * | `unavailable` | the store could not be asked; nothing was written | call again later |
 * | `unknown_outcome` | a write may or may not have happened | send it again with the same operation id |
 * | `closed` | the store was closed | open another one |
 * | `corrupt` | the store holds something that this version cannot read | see the message |
 */
export type MemoryErrorCode =
  | "invalid_input"
  | "unavailable"
  | "unknown_outcome"
  | "closed"
  | "corrupt";

export interface MemoryErrorDetails {
  /** The argument that was refused. */
  readonly field?: string;
}

/** The only error that the domain and its stores throw. Its message is fit to be shown. */
export class MemoryError extends Error {
  override readonly name = "MemoryError";
  readonly code: MemoryErrorCode;
  readonly details: MemoryErrorDetails;

  /** @param options.cause The error beneath, kept for logs and never shown. */
  constructor(
    code: MemoryErrorCode,
    message: string,
    options: { readonly cause?: unknown; readonly details?: MemoryErrorDetails } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}
