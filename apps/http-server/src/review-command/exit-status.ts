/** How the command ends; part of what it promises to scripts. */
export const EXIT = {
  done: 0,
  refused: 1,
  misused: 2,
  conflict: 3,
  unavailable: 4,
  broken: 5,
} as const;

export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

/** The command ends without having done what it was asked for. The message is for its user. */
export class ReviewCommandError extends Error {
  override readonly name = "ReviewCommandError";
  readonly status: ExitStatus;

  constructor(status: ExitStatus, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

export function misuse(message: string): never {
  throw new ReviewCommandError(EXIT.misused, `${message}\nSee memory-mcp-review --help.`);
}
