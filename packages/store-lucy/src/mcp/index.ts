export {
  GOVERNED_INSTRUCTIONS,
  GOVERNED_TOOLS,
  type ToolCallEvent,
  type ToolObserver,
} from "@memory-mcp/mcp-tools";
export { createLucyServer, type LucyServerOptions } from "./lucy-server.ts";
