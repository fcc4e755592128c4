import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { MemoryError } from "@memory-mcp/core";

/** The data file's place in the file system, watched while the store is open. */
export class DataFile {
  readonly path: string;
  readonly #identity: string | undefined;

  private constructor(path: string) {
    this.path = path;
    this.#identity = identityOf(path);
  }

  /**
   * Makes the file and its folder where they are missing, for this user only, and checks that this
   * user may write there.
   *
   * @param path Absolute.
   * @throws MemoryError `unavailable`, naming the path.
   */
  static prepare(path: string): DataFile {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      createFile(path);
      accessSync(dirname(path), constants.W_OK); // SQLite keeps its log beside the file
      accessSync(path, constants.R_OK | constants.W_OK);
      if (statSync(path).isFile()) return new DataFile(path);
    } catch (error) {
      throw new MemoryError(
        "unavailable",
        `The data file ${path} cannot be made or written (${errorCode(error)}); name a path in a ` +
          "folder that this user may write to.",
        { cause: error },
      );
    }
    throw new MemoryError(
      "unavailable",
      `The data file ${path} is no regular file; name the file, not its folder.`,
    );
  }

  /**
   * A file that was deleted or replaced takes writes as before, and nobody will ever read them.
   *
   * @throws MemoryError `unavailable` when the path no longer leads to the file that was opened.
   */
  checkInPlace(): void {
    if (identityOf(this.path) === this.#identity) return;
    throw new MemoryError(
      "unavailable",
      "The data file was deleted, moved or replaced while it was in use; " +
        "put it back, or start this program again.",
    );
  }
}

/**
 * Only ever opens a file that it makes: to close a file drops all locks that this process has on
 * it, those of a store that is open on it included.
 */
function createFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

function identityOf(path: string): string | undefined {
  const status = statSync(path, { bigint: true, throwIfNoEntry: false });
  return status && `${status.dev}:${status.ino}`;
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}
