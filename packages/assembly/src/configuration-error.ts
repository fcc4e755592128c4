/** The environment cannot be used. Holds every problem, so that one start shows all of them. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  /** One sentence or two each: the variable, its value unless that is secret, what is allowed. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}
