import { completable, McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import * as z from "zod";
import { addContentTools } from "./content-tools.ts";
import { addInputTools } from "./input-tools.ts";
import { pixel } from "./media.ts";
import { requestStates } from "./request-states.ts";

/**
 * A server object with what the official suite asks a server for by name. It stands where the memory
 * tools stand in production, over the same app: the suite proves the transport, the guards and the
 * handling of both eras, not these.
 */
export function createFixtureServer(): McpServer {
  const server = new McpServer(
    { name: "memory-mcp fixtures", version: "0.0.0" },
    {
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { subscribe: true },
        logging: {},
        completions: {},
      },
      requestState: { verify: requestStates.verify },
      cacheHints: {
        "tools/list": { ttlMs: 1000, cacheScope: "public" },
        "prompts/list": { ttlMs: 1000, cacheScope: "public" },
        "resources/list": { ttlMs: 1000, cacheScope: "public" },
        "resources/templates/list": { ttlMs: 1000, cacheScope: "public" },
      },
    },
  );
  addContentTools(server);
  addInputTools(server);
  addResources(server);
  addPrompts(server);
  return server;
}

function addResources(server: McpServer): void {
  const hint = { cacheHint: { ttlMs: 1000, cacheScope: "public" } } as const;
  server.registerResource(
    "static-text",
    "test://static-text",
    { description: "Text", mimeType: "text/plain", ...hint },
    ({ href: uri }) => ({
      contents: [
        { uri, mimeType: "text/plain", text: "This is the content of the static text resource." },
      ],
    }),
  );
  server.registerResource(
    "static-binary",
    "test://static-binary",
    { description: "An image", mimeType: "image/png", ...hint },
    ({ href: uri }) => ({ contents: [{ uri, mimeType: "image/png", blob: pixel }] }),
  );
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { description: "By id", mimeType: "application/json" },
    ({ href: uri }, { id }) => ({
      contents: [
        {
          uri,
          mimeType: "application/json",
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        },
      ],
    }),
  );
  server.server.setRequestHandler("resources/subscribe", () => ({}));
  server.server.setRequestHandler("resources/unsubscribe", () => ({}));
}

function addPrompts(server: McpServer): void {
  const text = (words: string) => ({
    role: "user" as const,
    content: { type: "text" as const, text: words },
  });
  server.registerPrompt("test_simple_prompt", { description: "Simple" }, () => ({
    messages: [text("This is a simple prompt for testing.")],
  }));
  server.registerPrompt(
    "test_prompt_with_arguments",
    {
      description: "With arguments",
      argsSchema: z.object({
        arg1: completable(z.string(), (given) =>
          ["paris", "park", "party"].filter((word) => word.startsWith(given ?? "")),
        ),
        arg2: z.string(),
      }),
    },
    ({ arg1, arg2 }) => ({
      messages: [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
    }),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description: "With a resource", argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => ({
      messages: [
        {
          role: "user",
          content: {
            type: "resource",
            resource: {
              uri,
              mimeType: "text/plain",
              text: "Embedded resource content for testing.",
            },
          },
        },
        text("Please process the embedded resource above."),
      ],
    }),
  );
  server.registerPrompt("test_prompt_with_image", { description: "With an image" }, () => ({
    messages: [
      { role: "user", content: { type: "image", data: pixel, mimeType: "image/png" } },
      text("Please analyze the image above."),
    ],
  }));
}
