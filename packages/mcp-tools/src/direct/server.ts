import type { Caller, Memory } from "@memory-mcp/core";
import { McpServer, type ServerContext } from "@modelcontextprotocol/server";
import { registerTool, type ToolObserver } from "../tool/register-tool.ts";
import type { Tool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { DIRECT_TOOLS } from "./index.ts";
import { DIRECT_INSTRUCTIONS } from "./instructions.ts";

export interface DirectServerOptions extends ToolObserver {
  readonly memory: Memory;
  /** Of the product, told to clients. */
  readonly version: string;
  /**
   * On whose behalf a request is made; from its authentication, never from its arguments. Throws
   * `AuthorityError` when that caller may not call the tool.
   */
  readonly callerOf: (request: ServerContext, tool: Tool<DirectContext>) => Caller;
}

/** The same for every caller until the next release, so that anybody's cache may keep it. */
const FIXED = { ttlMs: 300_000, cacheScope: "public" } as const;

/**
 * A server with the direct tools, not yet connected. It holds no state and nothing of any caller, and
 * making one does no I/O, so that a transport may make as many as it serves requests at a time.
 */
export function createDirectServer({
  memory,
  version,
  callerOf,
  ...observer
}: DirectServerOptions): McpServer {
  const server = new McpServer(
    { name: "memory-mcp", title: "Memory", version },
    {
      instructions: DIRECT_INSTRUCTIONS,
      capabilities: { tools: { listChanged: false } },
      cacheHints: { "tools/list": FIXED, "server/discover": FIXED },
    },
  );
  const contextOf = (request: ServerContext, tool: Tool<DirectContext>) => ({
    memory,
    caller: callerOf(request, tool),
  });
  for (const tool of DIRECT_TOOLS) registerTool(server, tool, contextOf, observer);
  return server;
}
