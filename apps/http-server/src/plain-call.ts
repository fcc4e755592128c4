import {
  classifyInboundRequest,
  type JSONRPCRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server";
import type { Era } from "./server-pool.ts";

/** A tool call that is as it has to be, and has one reply and nothing before it. */
export interface PlainCall {
  readonly era: Era;
  readonly request: JSONRPCRequest;
}

const REVISION = "2026-07-28";

/**
 * Recognises plain calls. Whatever is doubtful is none: the SDK then says what is wrong with it, or
 * opens the stream that it needs.
 */
export function asPlainCall({ headers }: Request, message: unknown): PlainCall | undefined {
  if (!isToolCall(message) || wantsMessages(message)) return undefined;
  const version = headers.get("mcp-protocol-version") ?? undefined;
  const method = headers.get("mcp-method") ?? undefined;
  const name = headers.get("mcp-name") ?? undefined;
  const route = classifyInboundRequest({
    httpMethod: "POST",
    body: message,
    ...(version !== undefined && { protocolVersionHeader: version }),
    ...(method !== undefined && { mcpMethodHeader: method }),
    ...(name !== undefined && { mcpNameHeader: name }),
  });
  if (route.kind === "modern") {
    const isWhole =
      version !== undefined &&
      method !== undefined &&
      route.classification.revision === REVISION &&
      name === message.params?.name;
    return isWhole ? { era: "modern", request: message } : undefined;
  }
  if (route.kind !== "legacy") return undefined;
  const isWhole =
    acceptsBoth(headers.get("accept") ?? "") &&
    (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version));
  return isWhole ? { era: "legacy", request: message } : undefined;
}

function isToolCall(message: unknown): message is JSONRPCRequest {
  if (typeof message !== "object" || message === null) return false;
  const { jsonrpc, id, method, params } = message as Partial<JSONRPCRequest>;
  return (
    jsonrpc === "2.0" &&
    (typeof id === "string" || Number.isSafeInteger(id)) &&
    method === "tools/call" &&
    typeof params === "object"
  );
}

/** Whether the client has asked for messages before the reply. */
function wantsMessages({ params }: JSONRPCRequest): boolean {
  const meta = params?._meta as Readonly<Record<string, unknown>> | undefined;
  return (
    meta?.progressToken !== undefined || meta?.["io.modelcontextprotocol/logLevel"] !== undefined
  );
}

/** What the protocol has clients accept, although a plain reply is always JSON. */
function acceptsBoth(accept: string): boolean {
  return accept.includes("application/json") && accept.includes("text/event-stream");
}
