/** A credentials file cannot be used or changed. Holds every problem; none shows a digest. */
export class CredentialsError extends Error {
  override readonly name = "CredentialsError";
  /** A sentence or two each: which credential, which field, what is allowed. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}
