import {
  Client as CurrentClient,
  StreamableHTTPClientTransport as CurrentTransport,
} from "@modelcontextprotocol/client";
import { Client as LegacyClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as LegacyTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { onTestFinished } from "vitest";
import type { Era } from "./messages.ts";

/** A real client of either era, with the part that tests use alike. */
export interface MemoryClient {
  readonly protocolVersion: string | undefined;
  toolNames(): Promise<string[]>;
  /** The tool's structured reply. Rejects when it is an error, or there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a reply
  call(tool: string, given: Record<string, unknown>): Promise<any>;
}

const IDENTITY = { name: "end-to-end", version: "1" };

/** Connected until the test ends. */
export function connectClient(era: Era, port: number): Promise<MemoryClient> {
  const url = new URL(`http://127.0.0.1:${port}/mcp`);
  return era === "legacy" ? connectLegacy(url) : connectCurrent(url);
}

async function connectLegacy(url: URL): Promise<MemoryClient> {
  const client = new LegacyClient(IDENTITY);
  const transport = new LegacyTransport(url);
  // Its types say optional where it means undefined.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  onTestFinished(() => client.close());
  return {
    protocolVersion: transport.protocolVersion,
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, given) => structured(await client.callTool({ name, arguments: given })),
  };
}

async function connectCurrent(url: URL): Promise<MemoryClient> {
  const client = new CurrentClient(IDENTITY, { versionNegotiation: { mode: "auto" } });
  await client.connect(new CurrentTransport(url));
  onTestFinished(() => client.close());
  return {
    protocolVersion: client.getNegotiatedProtocolVersion(),
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, given) => structured(await client.callTool({ name, arguments: given })),
  };
}

function structured(result: Readonly<Record<string, unknown>>): unknown {
  if (result.isError === true || result.structuredContent === undefined) {
    throw new Error(`The tool failed: ${JSON.stringify(result.content)}`);
  }
  return result.structuredContent;
}
