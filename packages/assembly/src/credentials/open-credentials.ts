import { unwatchFile, watchFile } from "node:fs";
import { CredentialBook } from "./credential-book.ts";
import { CredentialsError } from "./credentials-error.ts";
import { readCredentials } from "./credentials-file.ts";

/** Milliseconds between looks at the file. Looking also sees what is mounted, where events do not. */
const LOOK_INTERVAL = 1000;

export interface CredentialsObserver {
  /** The file has changed and is in use. */
  readonly onReload?: (count: number) => void;
  /** The file has changed and cannot be used; the credentials from before stay. */
  readonly onRefused?: (problems: readonly string[]) => void;
  readonly onWarning?: (warning: string) => void;
}

export interface OpenedCredentials {
  readonly book: CredentialBook;
  /** Reads the file now, as is done by itself soon after it has changed. Never rejects. */
  reload(): Promise<void>;
  close(): void;
}

/**
 * Reads a credentials file and follows its changes, until it is closed.
 *
 * @throws CredentialsError when the file cannot be used now.
 */
export async function openCredentials(
  file: string,
  { onReload, onRefused, onWarning }: CredentialsObserver = {},
): Promise<OpenedCredentials> {
  const { credentials, warnings } = await readCredentials(file);
  for (const warning of warnings) onWarning?.(warning);
  const book = new CredentialBook(credentials);
  const read = async () => {
    try {
      const next = await readCredentials(file);
      book.replace(next.credentials);
      for (const warning of next.warnings) onWarning?.(warning);
      onReload?.(next.credentials.length);
    } catch (error) {
      if (!(error instanceof CredentialsError)) throw error;
      onRefused?.(error.problems);
    }
  };
  let last = Promise.resolve();
  // One after the other: a slow read of an old file must not end after that of the new one.
  const reload = () => {
    last = last.then(read);
    return last;
  };
  const onChange = () => void reload();
  watchFile(file, { interval: LOOK_INTERVAL, persistent: false }, onChange);
  return { book, reload, close: () => unwatchFile(file, onChange) };
}
