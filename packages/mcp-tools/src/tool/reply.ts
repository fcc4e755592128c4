import type { CallToolResult } from "@modelcontextprotocol/server";

/** How a call ended, for metrics. A conflict or a replay is no failure. */
export type ToolOutcome = "ok" | "replayed" | "conflict" | "operation_id_mismatch" | FailureOutcome;

export type FailureOutcome = "not_found" | "refused" | "unavailable" | "unknown_outcome" | "error";

/** The tool's answer, as its output schema describes it. */
export interface Answer<Content> {
  readonly outcome: Exclude<ToolOutcome, FailureOutcome>;
  readonly content: Content;
  /** The content as JSON, from a tool that has written it already. */
  readonly json?: string;
}

/** Why there is none: a sentence for the model. */
export interface Failure {
  readonly outcome: FailureOutcome;
  readonly error: string;
}

export type ToolReply<Content> = Answer<Content> | Failure;

/**
 * The reply as MCP carries it: some clients show a model only the structured content, others only
 * the text, so both hold all of it. A failure has no structured content, because there are clients
 * that hold even that of an error to the output schema.
 */
export function encodeReply(reply: ToolReply<object>): CallToolResult {
  if ("error" in reply) {
    return {
      isError: true,
      content: [{ type: "text", text: JSON.stringify({ error: reply.error }) }],
    };
  }
  const json = reply.json ?? JSON.stringify(reply.content);
  return { structuredContent: { ...reply.content }, content: [{ type: "text", text: json }] };
}
