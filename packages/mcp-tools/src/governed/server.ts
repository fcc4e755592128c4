import type { GovernedCaller, MemoryAuthority } from "@memory-mcp/core";
import { McpServer, type ServerContext } from "@modelcontextprotocol/server";
import { registerTool, type ToolObserver } from "../tool/register-tool.ts";
import { GOVERNED_TOOLS } from "./index.ts";
import { GOVERNED_INSTRUCTIONS } from "./instructions.ts";

export interface GovernedServerOptions extends ToolObserver {
  readonly authority: MemoryAuthority;
  /** Of the product, told to clients. */
  readonly version: string;
  /** On whose behalf a request is made; from its authentication, never from its arguments. */
  readonly callerOf: (request: ServerContext) => GovernedCaller;
}

/** The same for every caller until the next release, so that anybody's cache may keep it. */
const FIXED = { ttlMs: 300_000, cacheScope: "public" } as const;

/**
 * A server with the governed tools, not yet connected. It holds no state and nothing of any caller,
 * and making one does no I/O, so that a transport may make as many as it serves requests at a time.
 */
export function createGovernedServer({
  authority,
  version,
  callerOf,
  ...observer
}: GovernedServerOptions): McpServer {
  const server = new McpServer(
    { name: "memory-mcp", title: "Memory", version },
    {
      instructions: GOVERNED_INSTRUCTIONS,
      capabilities: { tools: { listChanged: false } },
      cacheHints: { "tools/list": FIXED, "server/discover": FIXED },
    },
  );
  const contextOf = (request: ServerContext) => ({
    authority,
    caller: callerOf(request),
    signal: request.mcpReq.signal,
  });
  for (const tool of GOVERNED_TOOLS) registerTool(server, tool, contextOf, observer);
  return server;
}
