import type { HttpRequest } from "./http-request.ts";

export type Era = "legacy" | "modern";
export const ERAS: readonly Era[] = ["legacy", "modern"];

type Posted = HttpRequest & {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const COMMON = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};

/** A message of either era, as a client of that era posts it. */
export function message(
  era: Era,
  method: string,
  params: Record<string, unknown> = {},
  id: string | number = 1,
): Posted {
  if (era === "legacy") {
    return post(COMMON, { jsonrpc: "2.0", id, method, params });
  }
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  };
  const headers = {
    ...COMMON,
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(typeof params.name === "string" && { "mcp-name": params.name }),
  };
  return post(headers, { jsonrpc: "2.0", id, method, params: { ...params, _meta } });
}

export function toolCall(
  era: Era,
  name: string,
  given: Record<string, unknown> = {},
  id: string | number = 1,
): Posted {
  return message(era, "tools/call", { name, arguments: given }, id);
}

export function initialize(protocolVersion = "2025-11-25"): Posted {
  return message("legacy", "initialize", {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  });
}

/** An entry whose fields no test cares for. */
export function entry(id: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { id, title: "Title", body: "Body", type: "decision", tags: [], ...fields };
}

function post(headers: Readonly<Record<string, string>>, body: unknown): Posted {
  return { method: "POST", path: "/mcp", headers, body: JSON.stringify(body) };
}
