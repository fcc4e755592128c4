import { describeError, type Log } from "@memory-mcp/assembly";
import type { Memory, MemoryAuthority } from "@memory-mcp/core";
import { createDirectServer, createGovernedServer, type ToolObserver } from "@memory-mcp/mcp-tools";
import type { McpServer } from "@modelcontextprotocol/server";
import { requireEveryScope, requirePermission, toGovernedCaller } from "./caller.ts";
import type { Metrics } from "./metrics.ts";
import type { CallerOf } from "./shared-server.ts";
import { VERSION } from "./version.ts";

/** Makes a server object for a client. */
export type CreateServer = (callerOf: CallerOf) => McpServer;

/** With the direct tools, each for those who may read or may write. */
export function directSurface(memory: Memory, metrics: Metrics, log: Log): CreateServer {
  const observer = observeTools(metrics, log);
  return (callerOf) =>
    createDirectServer({
      memory,
      version: VERSION,
      callerOf: (request, { hints }) => {
        const caller = callerOf(request);
        requireEveryScope(caller);
        requirePermission(caller, hints.readOnlyHint ? "memory:read" : "memory:write");
        return caller;
      },
      ...observer,
    });
}

/** With the governed tools; the authority itself holds callers to their permissions. */
export function governedSurface(
  authority: MemoryAuthority,
  metrics: Metrics,
  log: Log,
): CreateServer {
  const observer = observeTools(metrics, log);
  return (callerOf) =>
    createGovernedServer({
      authority,
      version: VERSION,
      callerOf: (request) => toGovernedCaller(callerOf(request)),
      ...observer,
    });
}

function observeTools(metrics: Metrics, log: Log): ToolObserver {
  return {
    onToolCall: (call) => {
      metrics.observeToolCall(call);
      log.debug(call, "tool call");
    },
    onError: (tool, error) => log.error({ tool, error: describeError(error) }, "tool failed"),
  };
}
