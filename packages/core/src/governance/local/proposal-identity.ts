import { createHash } from "node:crypto";
import type { Namespace } from "../../namespace.ts";
import type { ProposeRequest } from "../authority.ts";

/**
 * The id of the proposal that a key makes: the same for the same credential and key, for ever, so
 * that a retry is known as one long after its receipt is forgotten; and no other credential's.
 */
export function proposalIdOf(namespace: Namespace, proposer: string, key: string): string {
  return `prop_${digest(["proposal", namespace, proposer, key])}`;
}

/** The id of the memory that a proposal to create becomes. */
export function createdMemoryId(proposalId: string): string {
  return `mem_${digest(["memory", proposalId])}`;
}

/** SHA-256 in hexadecimal over the request's fields in a fixed order. */
export function requestFingerprint(request: ProposeRequest): string {
  const { content, justification } = request;
  const target =
    request.operation === "create"
      ? ["create", request.scope.kind, request.scope.id, request.kind]
      : ["replace", request.memory_id, request.expected_version];
  return sha256([...target, content, justification]);
}

/** 128 bits: no two are ever the same by chance. */
function digest(parts: readonly unknown[]): string {
  return sha256(parts).slice(0, 32);
}

function sha256(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
