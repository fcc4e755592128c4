import { Client as CurrentClient } from "@modelcontextprotocol/client";
import { StdioClientTransport as CurrentTransport } from "@modelcontextprotocol/client/stdio";
import { Client as LegacyClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as LegacyTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { onTestFinished } from "vitest";
import { environmentWith, MAIN } from "./bridge-process.ts";

/** A real client that has started the program, with the part that tests use alike. */
export interface StdioClient {
  toolNames(): Promise<string[]>;
  /** The tool's structured reply. */
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a reply
  call(tool: string, given: Record<string, unknown>): Promise<any>;
  /** Resolves when the program has ended. */
  close(): Promise<void>;
}

const IDENTITY = { name: "stdio test", version: "1" };

export async function connectOverStdio(
  era: "legacy" | "modern",
  environment: Readonly<Record<string, string>>,
): Promise<StdioClient> {
  const start = { command: process.execPath, args: [MAIN], env: environmentWith(environment) };
  const client = era === "legacy" ? await startLegacy(start) : await startCurrent(start);
  onTestFinished(() => client.close());
  return {
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, given) =>
      (await client.callTool({ name, arguments: given })).structuredContent,
    close: () => client.close(),
  };
}

type Start = ConstructorParameters<typeof CurrentTransport>[0];

async function startLegacy(start: Start): Promise<LegacyClient> {
  const client = new LegacyClient(IDENTITY);
  await client.connect(new LegacyTransport({ ...start, stderr: "ignore" }));
  return client;
}

async function startCurrent(start: Start): Promise<CurrentClient> {
  const client = new CurrentClient(IDENTITY, { versionNegotiation: { mode: "auto" } });
  await client.connect(new CurrentTransport({ ...start, stderr: "ignore" }));
  return client;
}
