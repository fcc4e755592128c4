import { MemoryError } from "@memory-mcp/core";

/** Error replies by their first word: the server refused the command and did nothing. */
const REFUSALS: Readonly<Record<string, string>> = {
  OOM: "Valkey is out of memory: raise its maxmemory, or delete entries.",
  READONLY: "Valkey is a read-only replica: connect to the primary.",
  LOADING: "Valkey is still loading its data. Try again in a moment.",
  BUSY: "Valkey is busy with a script. Try again in a moment.",
  MISCONF: "Valkey cannot save its data to disk and takes no writes: see its log.",
  MASTERDOWN: "Valkey is a replica that has lost its primary. Try again when it is back.",
  NOREPLICAS: "Valkey has fewer replicas than it wants for a write. Try again when they are back.",
  CLUSTERDOWN: "The Valkey cluster does not serve at present. Try again in a moment.",
  TRYAGAIN: "The Valkey cluster is moving data. Try again in a moment.",
  NOAUTH: "Valkey wants a password: give one in the URL.",
  WRONGPASS: "Valkey refuses the user name or password: correct them in the URL.",
  NOPERM: "Valkey refuses this user a command or a key: see the README for the rights it needs.",
};

/** The client's words for a command that it has not sent. */
const UNSENT = /enableOfflineQueue options is false|None of startup nodes is available/;

/** What kept a call that does not write from being answered. */
export function toReadError(error: unknown): MemoryError {
  if (error instanceof MemoryError) return error;
  if (firstWord(error) === "WRONGTYPE") {
    return new MemoryError("corrupt", "A key of memory-mcp holds a value of another type.", {
      cause: error,
    });
  }
  return unavailable(error);
}

/** What became of a write that was not answered. Nothing is applied unless it is all applied. */
export function toWriteError(error: unknown): MemoryError {
  if (error instanceof MemoryError) return error;
  if (REFUSALS[firstWord(error)] !== undefined || wasNotSent(error)) return unavailable(error);
  return new MemoryError(
    "unknown_outcome",
    "Valkey did not answer, so the write may or may not have been applied. " +
      "Send it again with the same operation id, or read the entry first.",
    { cause: error },
  );
}

function unavailable(error: unknown): MemoryError {
  const message =
    REFUSALS[firstWord(error)] ?? "Valkey cannot be reached. Try again when it is back.";
  return new MemoryError("unavailable", message, { cause: error });
}

/** Of an error reply; empty for any other error. */
function firstWord(error: unknown): string {
  if (!(error instanceof Error && error.name === "ReplyError")) return "";
  return /^[A-Z]+/.exec(error.message)?.[0] ?? "";
}

function wasNotSent(error: unknown): boolean {
  return error instanceof Error && UNSENT.test(error.message);
}
