import { DEFAULT_NAMESPACE, type GovernedCaller } from "@memory-mcp/core";
import { createGovernedServer, type ToolObserver } from "@memory-mcp/mcp-tools";
import type { McpServer } from "@modelcontextprotocol/server";
import type { AgentMemoryClient } from "../agent-memory-client.ts";
import { LucyAuthority } from "../lucy-authority.ts";

export interface LucyServerOptions extends ToolObserver {
  readonly client: AgentMemoryClient;
  /** Of the product, told to clients. */
  readonly version: string;
}

/**
 * An MCP server with the three governed tools over Lucy, not yet connected. Every call is made with
 * the client's token, so it serves one user: several need a server each.
 */
export function createLucyServer({ client, version, ...observer }: LucyServerOptions): McpServer {
  const caller: GovernedCaller = {
    namespace: DEFAULT_NAMESPACE,
    name: "lucy-token",
    permissions: client.permissions,
    origin: "mcp",
  };
  return createGovernedServer({
    authority: new LucyAuthority(client),
    version,
    callerOf: () => caller,
    ...observer,
  });
}
