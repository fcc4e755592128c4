import type { ToolAnnotations } from "@modelcontextprotocol/server";
import * as z from "zod";
import { parseArguments } from "./arguments.ts";
import type { ToolReply } from "./reply.ts";
import { type PublishedSchema, publishInput, publishOutput } from "./schema.ts";

/** What a client may assume of a tool; all four are said, because their defaults are alarming. */
export type ToolHints = Required<Omit<ToolAnnotations, "title">>;

interface ToolDescription {
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** For models: what it does, when to use it and when not. */
  readonly description: string;
  readonly hints: ToolHints;
}

interface ToolSource<Context, Input extends z.ZodRawShape, Output extends z.ZodRawShape>
  extends ToolDescription {
  /** What it takes; anything else is refused. */
  readonly input: Input;
  /** What every answer has; it may have more. */
  readonly output: Output;
  readonly answer: (
    context: Context,
    input: z.output<z.ZodObject<Input>>,
  ) => Promise<ToolReply<z.output<z.ZodObject<Output>>>>;
}

/** A tool with its schemas converted, to be registered on any number of servers. */
export interface Tool<Context> extends ToolDescription {
  readonly inputSchema: PublishedSchema;
  readonly outputSchema: PublishedSchema;
  /** @throws MemoryError; `invalid_input` when the arguments do not fit the input schema. */
  readonly call: (
    context: Context,
    given: Readonly<Record<string, unknown>>,
  ) => Promise<ToolReply<object>>;
}

/** To be called at module scope: converting schemas is what makes servers slow to create. */
export function defineTool<Context, Input extends z.ZodRawShape, Output extends z.ZodRawShape>({
  input,
  output,
  answer,
  ...description
}: ToolSource<Context, Input, Output>): Tool<Context> {
  const inputSchema = publishInput(z.object(input));
  const strictInput = z.strictObject(input);
  return {
    ...description,
    inputSchema,
    outputSchema: publishOutput(z.object(output)),
    call: async (context, given) =>
      answer(context, parseArguments(strictInput, inputSchema, given)),
  };
}
