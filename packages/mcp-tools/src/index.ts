// The direct surface
export type { DirectContext } from "./direct/context.ts";
export { DIRECT_TOOLS } from "./direct/index.ts";
export { DIRECT_INSTRUCTIONS } from "./direct/instructions.ts";
export { createDirectServer, type DirectServerOptions } from "./direct/server.ts";
// The governed surface
export type { GovernedContext } from "./governed/context.ts";
export { deriveIdempotencyKey } from "./governed/idempotency-key.ts";
export { GOVERNED_TOOLS } from "./governed/index.ts";
export { GOVERNED_INSTRUCTIONS } from "./governed/instructions.ts";
export { createGovernedServer, type GovernedServerOptions } from "./governed/server.ts";
// What tools are, for metrics, tests and documents
export type { ToolCallEvent, ToolObserver } from "./tool/register-tool.ts";
export type { ToolOutcome } from "./tool/reply.ts";
export type { PublishedSchema } from "./tool/schema.ts";
export type { Tool, ToolHints } from "./tool/tool.ts";
