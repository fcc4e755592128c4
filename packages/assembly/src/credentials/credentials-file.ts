import { chmod, open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import type { Credential } from "./credential.ts";
import { type CredentialsDocument, openDocument } from "./credentials-document.ts";
import { CredentialsError } from "./credentials-error.ts";

/** More than a thousand credentials need; a wrong path (a log, say) is refused before it is read. */
const MOST_BYTES = 4_194_304;

/** Who may read a digest cannot use it, but who may write the file can let anyone in. */
const OTHERS_BITS = 0o077;

export interface ReadCredentials {
  readonly credentials: readonly Credential[];
  /** What an operator should know of the file although it can be used. */
  readonly warnings: readonly string[];
}

/** @throws CredentialsError with every problem that was found. */
export async function readCredentials(file: string): Promise<ReadCredentials> {
  const { document, mode } = await openFile(file);
  const isOpen = process.platform !== "win32" && (mode & OTHERS_BITS) !== 0;
  const shown = (mode & 0o777).toString(8);
  return {
    credentials: document.credentials,
    warnings: isOpen
      ? [`${file} can be used by others than its owner (mode ${shown}); run: chmod 600 "${file}"`]
      : [],
  };
}

/**
 * Changes the file in one step: whoever reads it finds it as it was or as it is, never a part.
 * A file that is not there is made, for its owner alone.
 *
 * @param edit Makes the new text; throws to change nothing.
 * @throws CredentialsError when the file cannot be used, or another command is changing it.
 */
export async function changeCredentials(
  file: string,
  edit: (document: CredentialsDocument) => string,
): Promise<void> {
  const target = await realpath(file).catch(() => file); // a link stays one
  const draft = `${target}.new`;
  // Made only if it is not there, so that of two commands one waits for its user instead of the
  // other's change being lost.
  const handle = await open(draft, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CredentialsError([
      error.code === "EEXIST"
        ? `${draft} is there: another command is changing the file, or one was interrupted. ` +
          "Wait for it, or remove it."
        : `${draft} cannot be made (${error.code}), so the credentials cannot be changed.`,
    ]);
  });
  try {
    const { document, mode } = await openFile(target, { mayBeMissing: true });
    await handle.writeFile(edit(document));
    await handle.sync();
    await handle.close();
    await chmod(draft, mode & 0o777);
    await rename(draft, target);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function openFile(
  file: string,
  { mayBeMissing = false } = {},
): Promise<{ readonly document: CredentialsDocument; readonly mode: number }> {
  try {
    const { size, mode } = await stat(file);
    if (size > MOST_BYTES) throw new CredentialsError([`has more than ${MOST_BYTES} bytes.`]);
    return { document: openDocument(await readFile(file, "utf8"), file), mode };
  } catch (error) {
    if (error instanceof CredentialsError) {
      throw new CredentialsError(error.problems.map((problem) => `${file}: ${problem}`));
    }
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && mayBeMissing) {
      return { document: openDocument(undefined, file), mode: 0o600 };
    }
    if (code === undefined) throw error;
    throw new CredentialsError([
      code === "ENOENT"
        ? `${file} is not there. \`memory-mcp credentials add\` makes it.`
        : `${file} cannot be read (${code}).`,
    ]);
  }
}
