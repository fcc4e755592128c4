import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import { isCallersFault, toFailure } from "./failure.ts";
import { encodeReply, type ToolOutcome, type ToolReply } from "./reply.ts";
import { toStandardSchema } from "./schema.ts";
import type { Tool } from "./tool.ts";

export interface ToolCallEvent {
  readonly tool: string;
  readonly outcome: ToolOutcome;
  readonly seconds: number;
}

/** Told of calls, for metrics and the log. Must not throw. */
export interface ToolObserver {
  /** Every call of a known tool, refused ones included. */
  readonly onToolCall?: ((event: ToolCallEvent) => void) | undefined;
  /** Every error that is not the caller's fault, as thrown. Models are not told its cause. */
  readonly onError?: ((tool: string, error: unknown) => void) | undefined;
}

/**
 * @param contextOf Makes of the SDK's request context what the tool needs; may refuse the call by
 * throwing `AuthorityError` or `MemoryError`.
 */
export function registerTool<Context>(
  server: McpServer,
  tool: Tool<Context>,
  contextOf: (request: ServerContext, tool: Tool<Context>) => Context,
  { onToolCall, onError }: ToolObserver,
): void {
  const reply = async (
    request: ServerContext,
    given: Record<string, unknown>,
  ): Promise<ToolReply<object>> => {
    try {
      return await tool.call(contextOf(request, tool), given);
    } catch (error) {
      if (!isCallersFault(error)) onError?.(tool.name, error);
      return toFailure(error);
    }
  };
  server.registerTool(
    tool.name,
    {
      title: tool.title,
      description: tool.description,
      inputSchema: toStandardSchema(tool.inputSchema),
      outputSchema: toStandardSchema(tool.outputSchema),
      annotations: tool.hints,
    },
    async (given, request) => {
      const started = performance.now();
      const answered = await reply(request, given);
      const seconds = (performance.now() - started) / 1000;
      onToolCall?.({ tool: tool.name, outcome: answered.outcome, seconds });
      return encodeReply(answered);
    },
  );
}
