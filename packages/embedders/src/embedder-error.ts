/**
 * | code | meaning | what an operator does |
 * |---|---|---|
 * | `invalid_option` | an option is not allowed; `option` names it | correct it |
 * | `not_installed` | a package is missing | install what the message says |
 * | `refused` | the endpoint does not accept the request, now or later | see the message |
 * | `unavailable` | no answer, an overloaded endpoint, or one that nobody can read | it is tried again |
 * | `closed` | the embedder was closed | open another one |
 */
export type EmbedderErrorCode =
  | "invalid_option"
  | "not_installed"
  | "refused"
  | "unavailable"
  | "closed";

/** Why texts got no vectors. The message quotes no text, no key and nothing that a server said. */
export class EmbedderError extends Error {
  override readonly name = "EmbedderError";
  readonly code: EmbedderErrorCode;
  /** The option that was refused. */
  readonly option: string | undefined;

  constructor(
    code: EmbedderErrorCode,
    message: string,
    details: { readonly cause?: unknown; readonly option?: string } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.option = details.option;
  }
}
