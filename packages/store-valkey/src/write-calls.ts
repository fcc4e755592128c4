import {
  type CommitOutcome,
  type EntryWrite,
  MemoryError,
  type RollbackWrite,
  type SetWrite,
} from "@memory-mcp/core";
import { decodeEntry, encodeTags, LAST_MOMENT } from "./codec.ts";
import { DELETE_SCRIPT, type DeleteReply } from "./generated/delete.ts";
import { ROLL_BACK_SCRIPT, type RollBackReply } from "./generated/roll-back.ts";
import { SET_SCRIPT, type SetReply } from "./generated/set.ts";
import type { WriteCallArguments, WriteCallKeys } from "./generated/write-call.ts";
import type { NamespaceKeys } from "./keys.ts";
import type { Server } from "./server.ts";

export type WriteReply = SetReply | DeleteReply | RollBackReply;

/** Calls the script of a write, once. */
export async function callWrite(
  server: Server,
  write: EntryWrite,
  keys: WriteCallKeys,
  logLimit: number,
): Promise<WriteReply> {
  const common = commonArguments(write, logLimit);
  switch (write.kind) {
    case "set":
      return server.write(SET_SCRIPT, keys, { ...common, ...setArguments(write) });
    case "delete":
      return server.write(DELETE_SCRIPT, keys, common);
    case "rollback":
      return server.write(ROLL_BACK_SCRIPT, keys, { ...common, ...rollbackArguments(write) });
  }
}

export function writeKeys(
  keys: NamespaceKeys,
  { id, operation }: EntryWrite,
  facets: readonly string[],
): WriteCallKeys {
  return {
    entry: keys.entry(id),
    history: keys.history(id),
    revision: keys.revision(id),
    receipt: keys.receipt(operation?.id ?? ""),
    changes: keys.changes,
    ids: keys.ids,
    expiries: keys.expiries,
    expiringFacets: keys.expiringFacets,
    index: [...new Set(facets)].map((facet) => keys.index(facet)),
  };
}

function commonArguments(write: EntryWrite, logLimit: number): WriteCallArguments {
  const { id, at, ifVersion, includeCurrent = false, historyLimit, operation } = write;
  return {
    id,
    at,
    now: Date.parse(at),
    ifVersion,
    includeCurrent,
    historyLimit,
    logLimit,
    operationId: operation?.id ?? "",
    fingerprint: operation?.fingerprint ?? "",
    receiptExpiresAt: operation === undefined ? 0 : Date.parse(operation.expiresAt),
  };
}

function setArguments({ fields, ttl, at }: SetWrite) {
  const { title, body, type, tags, source, project } = fields;
  return {
    title,
    body,
    type,
    tags: encodeTags(tags),
    source,
    project,
    ttl: ttl === null ? "" : String(ttl),
    expiresAt: ttl === null ? -1 : endOfLifetime(at, ttl),
  };
}

function endOfLifetime(at: string, ttl: number): number {
  const end = Date.parse(at) + ttl * 1000;
  if (Number.isSafeInteger(ttl) && ttl >= 1 && end <= LAST_MOMENT) return end;
  throw new MemoryError(
    "invalid_input",
    `ttl is ${ttl}; a whole number of seconds is allowed that ends before the year 275760.`,
    { details: { field: "ttl" } },
  );
}

function rollbackArguments({ to }: RollbackWrite) {
  return "index" in to
    ? { index: to.index, toRevision: undefined, operation: `rollback_to_${to.index}` }
    : {
        index: undefined,
        toRevision: to.revision,
        operation: `rollback_to_revision_${to.revision}`,
      };
}

/** @throws MemoryError for a reply that is no outcome. */
export function decodeOutcome(write: EntryWrite, reply: WriteReply): CommitOutcome {
  switch (reply.kind) {
    case "applied": {
      const { kind, revision, operation, restoredFrom, entries } = reply;
      return { kind, revision, operation, restoredFrom, entries };
    }
    case "replayed": {
      const { kind, revision, operation, entries } = reply;
      return { kind, revision, operation, restoredFrom: null, entries };
    }
    case "conflict":
      return {
        kind: "conflict",
        currentRevision: reply.revision,
        ...(write.includeCurrent === true && {
          current: reply.current === null ? null : decodeEntry(write.id, reply.current),
        }),
      };
    case "operation-mismatch":
      return {
        kind: "operation-mismatch",
        recordedId: reply.recordedId,
        reason: reply.reason === "entry" ? "entry" : "payload",
      };
    case "not-found":
    case "version-not-found":
      return { kind: reply.kind };
    case "corrupt":
      throw new MemoryError(
        "corrupt",
        `Nothing was written: the key ${JSON.stringify(reply.key)} ${reply.problem}. ` +
          "Rename or remove what is there, or use another id.",
      );
    case "forbidden":
      throw new MemoryError(
        "unavailable",
        `Nothing was written: Valkey refuses this user the command ${reply.command}. ` +
          "See the README for the rights it needs.",
      );
    case "facets":
      throw new MemoryError(
        "unavailable",
        "Nothing was written: others keep changing the entry's tags. Try again.",
      );
  }
}
