import {
  type Caller,
  InMemoryStore,
  Meaning,
  type MeaningOptions,
  Memory,
  type MemorySettingsInput,
  type MemoryStore,
} from "@memory-mcp/core";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { expect, onTestFinished } from "vitest";
import {
  createDirectServer,
  type DirectServerOptions,
  type ToolCallEvent,
} from "../../src/index.ts";

export const ERAS = ["2025-11-25", "2026-07-28"] as const;

export interface ServiceOptions {
  readonly era?: (typeof ERAS)[number];
  readonly store?: MemoryStore;
  readonly settings?: MemorySettingsInput;
  readonly embedder?: MeaningOptions["embedder"];
  readonly callerOf?: DirectServerOptions["callerOf"];
}

interface Called {
  readonly isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a reply
  readonly reply: any;
}

/** Time that stands still until a test moves it. */
export class ManualClock {
  #now = Date.parse("2026-01-01T00:00:00.000Z");

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** The direct surface, connected with the SDK's client, which checks replies against their schemas. */
export async function openService({
  era = "2026-07-28",
  store: givenStore,
  settings = {},
  embedder,
  callerOf = (): Caller => ({ namespace: "default" }),
}: ServiceOptions = {}) {
  const clock = new ManualClock();
  const store = givenStore ?? new InMemoryStore({ clock });
  const meaning = embedder && new Meaning({ store, clock, embedder });
  const memory = new Memory({ store, clock, settings, meaning });
  const events: ToolCallEvent[] = [];
  const errors: unknown[] = [];
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  const server = serveStdio(
    () =>
      createDirectServer({
        memory,
        version: "1.2.3",
        callerOf,
        onToolCall: (event) => events.push(event),
        onError: (tool, error) => errors.push([tool, error]),
      }),
    { transport: serverSide },
  );
  const client = new Client(
    { name: "test", version: "0" },
    { versionNegotiation: { mode: era === "2026-07-28" ? { pin: era } : "legacy" } },
  );
  await client.connect(clientSide);
  onTestFinished(async () => {
    await client.close();
    await server.close();
    await meaning?.close();
  });
  const { tools } = await client.listTools();

  const call = async (name: string, given: Record<string, unknown> = {}): Promise<Called> => {
    const result = await client.callTool({ name, arguments: given });
    expect(result.content).toHaveLength(1);
    const [content] = result.content;
    const reply = JSON.parse(content?.type === "text" ? content.text : "");
    const isError = result.isError === true;
    expect(result.structuredContent).toEqual(isError ? undefined : reply);
    return { isError, reply };
  };
  const answer = async (name: string, given?: Record<string, unknown>) => {
    const { isError, reply } = await call(name, given);
    expect(isError, JSON.stringify(reply)).toBe(false);
    return reply;
  };
  const refusal = async (name: string, given?: Record<string, unknown>): Promise<string> => {
    const { isError, reply } = await call(name, given);
    expect(isError, JSON.stringify(reply)).toBe(true);
    expect(Object.keys(reply)).toEqual(["error"]);
    return reply.error;
  };
  const set = async (id: string, fields: Record<string, unknown> = {}) => {
    clock.advance(1);
    return answer("memory_set", {
      id,
      title: id,
      body: `About ${id}.`,
      type: "decision",
      tags: [],
      ...fields,
    });
  };
  return { client, clock, store, memory, events, errors, tools, call, answer, refusal, set };
}
