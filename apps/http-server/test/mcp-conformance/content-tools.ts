import { setTimeout as delay } from "node:timers/promises";
import type { McpServer } from "@modelcontextprotocol/server";
import { pixel, silence } from "./media.ts";

const text = (words: string) => ({ type: "text" as const, text: words });
const image = { type: "image" as const, data: pixel, mimeType: "image/png" };

/** Tools that answer with each kind of content, and tell of their progress. */
export function addContentTools(server: McpServer): void {
  const add = (name: string, content: () => object[]) =>
    server.registerTool(name, { description: name }, () => ({ content: content() as [] }));
  add("test_simple_text", () => [text("This is a simple text response for testing.")]);
  add("test_image_content", () => [image]);
  add("test_audio_content", () => [{ type: "audio", data: silence, mimeType: "audio/wav" }]);
  add("test_embedded_resource", () => [
    {
      type: "resource",
      resource: {
        uri: "test://embedded-resource",
        mimeType: "text/plain",
        text: "This is an embedded resource content.",
      },
    },
  ]);
  add("test_multiple_content_types", () => [
    text("Multiple content types test:"),
    image,
    {
      type: "resource",
      resource: {
        uri: "test://mixed-content-resource",
        mimeType: "application/json",
        text: JSON.stringify({ test: "data", value: 123 }),
      },
    },
  ]);
  server.registerTool("test_error_handling", { description: "Fails" }, () => ({
    isError: true,
    content: [text("This tool intentionally returns an error for testing")],
  }));
  addTalkingTools(server);
}

function addTalkingTools(server: McpServer): void {
  for (const name of ["test_tool_with_logging", "test_logging_tool"]) {
    server.registerTool(name, { description: "Logs" }, async (context) => {
      for (const data of ["started", "processing data", "completed"]) {
        await context.mcpReq.log("info", `Tool execution ${data}`);
        await delay(50);
      }
      return { content: [text("Logged.")] };
    });
  }
  server.registerTool("test_tool_with_progress", { description: "Reports" }, async (context) => {
    const progressToken = context.mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined) {
        await context.mcpReq.notify({
          method: "notifications/progress",
          params: { progressToken, progress, total: 100 },
        });
      }
      await delay(50);
    }
    return { content: [text("Reported.")] };
  });
}
