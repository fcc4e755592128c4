import { MemoryError } from "@memory-mcp/core";
import { ReplyError } from "ioredis";

/** What a server's refusal means, by the first word of its reply, and what to do. */
const REFUSALS: Readonly<Record<string, string>> = {
  BUSY: "Valkey is busy with a script. Try again in a moment.",
  CLUSTERDOWN: "The Valkey cluster does not serve all of its slots. Try again when it does.",
  CROSSSLOT: "Valkey is a cluster: the store's mode must be cluster.",
  LOADING: "Valkey is still loading its data. Try again in a moment.",
  MASTERDOWN: "This Valkey is a replica that has lost its primary. Try again later.",
  MISCONF: "Valkey cannot write to its disk and takes no writes: see its log.",
  MOVED: "Valkey is a cluster: the store's mode must be cluster.",
  NOAUTH: "Valkey wants a password: the store's url must hold it.",
  NOPERM:
    "Valkey does not let this user use a command or key that the store needs: see the README.",
  NOREPLICAS: "Valkey has too few replicas to take writes. Try again when they are back.",
  OOM: "Valkey is out of memory: raise its maxmemory, or delete entries.",
  READONLY: "This Valkey is a read-only replica. The store's url must name the primary.",
  TRYAGAIN: "The Valkey cluster is moving data. Try again in a moment.",
  WRONGPASS: "Valkey refused the user or password that the store's url holds.",
};

/** The same for what servers say after the general word ERR. */
const GENERAL_REFUSALS: readonly (readonly [RegExp, string])[] = [
  [
    /^ERR (?:DB index is out of range|invalid DB index)/,
    "Valkey has no database of the number that the store's url names.",
  ],
  [
    /^ERR This instance has cluster support disabled/,
    "Valkey is no cluster: the store's mode must not be cluster.",
  ],
  [
    /^ERR unknown command/,
    "What the store's url names lacks a command of Valkey: it is a Sentinel, or too old a server.",
  ],
  [/^ERR max number of clients reached/, "Valkey takes no more connections. Try again later."],
];

/** What a connection that cannot be made means, by Node's error code. */
const CONNECTION_PROBLEMS: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host of the store's url has no address.",
  ERR_TLS_CERT_ALTNAME_INVALID: "Valkey's certificate is for another host than the store's url.",
  CERT_HAS_EXPIRED: "Valkey's certificate has expired.",
};

const UNTRUSTED =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|CERT_SIGNATURE_FAILURE|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(?:_LOCALLY)?))$/;

/** The client's words, and with them those of the last Sentinel that it asked. */
const NO_SENTINEL = /^All sentinels are unreachable(.*No such (?:master|primary))?/;

/** The client's words for a command that no server has taken. */
const NEVER_SENT = /^(?:Stream isn't writeable|Too many Cluster redirections)/;

/** No answer came in time. */
export class TimeOut extends Error {
  override readonly name = "TimeOut";
}

/**
 * Whether the answer to a command is missing, and the command may have been carried out: the
 * connection was lost, or the time was up.
 */
export function isAnswerLost(error: unknown): boolean {
  return !(error instanceof MemoryError || isReply(error) || isNeverSent(error));
}

/** What kept a call that does not write from being answered. */
export function toReadError(error: unknown): MemoryError {
  if (error instanceof MemoryError) return error;
  if (isReply(error) && error.message.startsWith("WRONGTYPE")) {
    return new MemoryError("corrupt", "A key of memory-mcp holds a value of another type.", {
      cause: withoutArguments(error),
    });
  }
  return unavailable(error);
}

/** What became of a write that was not answered. Nothing is applied unless it is all applied. */
export function toWriteError(error: unknown): MemoryError {
  if (error instanceof MemoryError) return error;
  if (refusalOf(error) !== undefined || isNeverSent(error)) return unavailable(error);
  return new MemoryError(
    "unknown_outcome",
    "Valkey gave no answer, so the write may or may not have been applied. " +
      "Send it again with the same operation id, or read the entry first.",
    { cause: withoutArguments(error) },
  );
}

/** @param error Why a call was not answered, or why the last attempt to connect failed. */
export function unavailable(error: unknown): MemoryError {
  const message =
    refusalOf(error) ??
    connectionProblemOf(error) ??
    "Valkey cannot be reached. Try again when it is back. If it never was, check the host, the " +
      "port, and whether the store's url and the server agree on TLS.";
  return new MemoryError("unavailable", message, { cause: withoutArguments(error) });
}

/** The client hangs the command on its errors: bodies, and passwords, which no log may hold. */
function withoutArguments(error: unknown): unknown {
  if (error instanceof Error) Reflect.deleteProperty(error, "command");
  return error;
}

function refusalOf(error: unknown): string | undefined {
  if (!isReply(error)) return undefined;
  const { message } = error;
  return (
    REFUSALS[message.split(" ", 1)[0] ?? ""] ??
    GENERAL_REFUSALS.find(([pattern]) => pattern.test(message))?.[1]
  );
}

function isReply(error: unknown): error is Error {
  return error instanceof ReplyError;
}

/** Whether no server has taken the command. */
export function isNeverSent(error: unknown): boolean {
  return error instanceof Error && NEVER_SENT.test(error.message);
}

function connectionProblemOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  if (UNTRUSTED.test(code)) {
    return "Valkey's certificate is not trusted: name its authority in caFile.";
  }
  const sentinels = NO_SENTINEL.exec(error.message);
  if (sentinels === null) return CONNECTION_PROBLEMS[code];
  return sentinels[1] === undefined
    ? "No Sentinel that the store's url names can be reached."
    : "The Sentinels do not know the primary that the store's url names.";
}
