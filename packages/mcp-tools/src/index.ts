// The direct surface
export type { DirectContext } from "./direct/context.ts";
export { DIRECT_TOOLS } from "./direct/index.ts";
export { DIRECT_INSTRUCTIONS } from "./direct/instructions.ts";
export { createDirectServer, type DirectServerOptions } from "./direct/server.ts";
// What tools are, for metrics, tests and documents
export type { ToolCallEvent, ToolObserver } from "./tool/register-tool.ts";
export type { ToolOutcome } from "./tool/reply.ts";
export type { PublishedSchema } from "./tool/schema.ts";
export type { Tool, ToolHints } from "./tool/tool.ts";
