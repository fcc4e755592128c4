import { describeError, type Log } from "@memory-mcp/assembly";
import type { Memory } from "@memory-mcp/core";
import { createDirectServer } from "@memory-mcp/mcp-tools";
import type { McpServer } from "@modelcontextprotocol/server";
import type { Metrics } from "./metrics.ts";
import type { CallerOf } from "./shared-server.ts";
import { VERSION } from "./version.ts";

/** A maker of server objects with the direct tools on them, whose calls are counted and logged. */
export function directSurface(
  memory: Memory,
  metrics: Metrics,
  log: Log,
): (callerOf: CallerOf) => McpServer {
  return (callerOf) =>
    createDirectServer({
      memory,
      version: VERSION,
      callerOf,
      onToolCall: (call) => {
        metrics.observeToolCall(call);
        log.debug(call, "tool call");
      },
      onError: (tool, error) => log.error({ tool, error: describeError(error) }, "tool failed"),
    });
}
