import { MemoryError, type MemoryErrorCode } from "@memory-mcp/core";

/** SQLite's primary result codes, as far as this store tells them apart. */
const RESULT = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  protocol: 15,
  notADatabase: 26,
} as const;

type Meaning = readonly [code: MemoryErrorCode, message: string];

const LOCK_HELD: Meaning = [
  "unavailable",
  "Another process has been holding the data file's lock; call again later.",
];

const MEANINGS: Readonly<Record<number, Meaning>> = {
  [RESULT.busy]: LOCK_HELD,
  [RESULT.protocol]: LOCK_HELD,
  [RESULT.readOnly]: [
    "unavailable",
    "The data file or its folder is read-only; let this user write there.",
  ],
  [RESULT.ioError]: ["unavailable", "The disk that holds the data file reports an error."],
  [RESULT.full]: ["unavailable", "Disk full: make room on the disk that holds the data file."],
  [RESULT.cannotOpen]: [
    "unavailable",
    "The data file cannot be opened; check that it is a file that this user may read and write.",
  ],
  [RESULT.corrupt]: ["corrupt", "The data file is damaged; restore it from a backup."],
  [RESULT.notADatabase]: ["corrupt", "The data file is no SQLite database; name another file."],
};

const OTHER: Meaning = ["unavailable", "SQLite refused to do what it was asked; see the log."];

/** Whether another process is in the way, so that the same call may succeed in a moment. */
export function isBusy(error: unknown): boolean {
  const code = resultCode(error);
  return code === RESULT.busy || code === RESULT.protocol;
}

/** What a driver threw, as what the port promises. The driver's own words stay in `cause`. */
export function toMemoryError(error: unknown): MemoryError {
  if (error instanceof MemoryError) return error;
  if (isClosedConnection(error)) {
    return new MemoryError("closed", "The store is closed.", { cause: error });
  }
  const [code, message] = MEANINGS[resultCode(error) ?? 0] ?? OTHER;
  return new MemoryError(code, message, { cause: error });
}

/**
 * What a failed COMMIT means, once it has been rolled back. After an I/O error the write may
 * nevertheless be in the log that SQLite reads when it next starts; after any other it is not.
 */
export function toCommitError(error: unknown): unknown {
  if (resultCode(error) !== RESULT.ioError) return error;
  return new MemoryError(
    "unknown_outcome",
    "The disk reported an error while the write was being secured: it may or may not be kept.",
    { cause: error },
  );
}

/** The primary code: the low byte of the extended code that both drivers put into `errcode`. */
function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error && "errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}

function isClosedConnection(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_INVALID_STATE";
}
