import { createHash } from "node:crypto";
import type { ProposeRequest } from "@memory-mcp/core";

/**
 * The key of a proposal whose maker gave none: the same request has the same key, so a call that is
 * repeated because its reply was lost makes no second proposal. Whoever wants to propose the very
 * same again after a rejection gives a key.
 */
export function deriveIdempotencyKey(request: ProposeRequest): string {
  const { content, justification } = request;
  const target =
    request.operation === "create"
      ? ["create", request.scope.kind, request.scope.id, request.kind]
      : ["replace", request.memory_id, request.expected_version];
  const text = JSON.stringify([...target, content, justification]);
  return `derived-${createHash("sha256").update(text).digest("hex")}`;
}
