import {
  createLocalGovernance,
  type GovernedCaller,
  InMemoryStore,
  Memory,
  type MemoryAuthority,
} from "@memory-mcp/core";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { expect, onTestFinished } from "vitest";
import { createGovernedServer, type ToolCallEvent } from "../../src/index.ts";

export const SCOPE = { kind: "project", id: "lighthouse" } as const;

export const CREATION = {
  operation: "create",
  scope: SCOPE,
  kind: "decision",
  content: "The lantern burns oil.",
  justification: "The keepers agreed.",
};

export interface GovernedServiceOptions {
  readonly caller?: Partial<GovernedCaller>;
  /** Stands in for the local one, to fail as a remote one does. */
  readonly authority?: Partial<MemoryAuthority>;
}

/** The governed surface over an authority of our own, connected with the SDK's client. */
export async function openGovernedService({
  caller: change = {},
  authority: stand = {},
}: GovernedServiceOptions = {}) {
  const store = new InMemoryStore();
  const memory = new Memory({ store });
  const { authority, reviewer } = createLocalGovernance({ store, memory });
  const caller: GovernedCaller = {
    namespace: "default",
    name: "agent",
    permissions: ["memory:read", "memory:propose"],
    origin: "test",
    ...change,
  };
  const served: MemoryAuthority = {
    recall: (...call) => authority.recall(...call),
    propose: (...call) => authority.propose(...call),
    proposalStatus: (...call) => authority.proposalStatus(...call),
    ...stand,
  };
  const events: ToolCallEvent[] = [];
  const errors: unknown[] = [];
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  const server = serveStdio(
    () =>
      createGovernedServer({
        authority: served,
        version: "1.2.3",
        callerOf: () => caller,
        onToolCall: (event) => events.push(event),
        onError: (_tool, error) => errors.push(error),
      }),
    { transport: serverSide },
  );
  const client = new Client(
    { name: "test", version: "0" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  await client.connect(clientSide);
  onTestFinished(async () => {
    await client.close();
    await server.close();
  });
  await client.listTools(); // from here on the client holds replies against their schemas

  const call = async (name: string, given: Record<string, unknown>) => {
    const { content, structuredContent, isError } = await client.callTool({
      name,
      arguments: given,
    });
    const [part] = content;
    const reply = JSON.parse(part?.type === "text" ? part.text : "");
    expect(structuredContent).toEqual(isError === true ? undefined : reply);
    return { isError: isError === true, reply };
  };
  const answer = async (name: string, given: Record<string, unknown>) => {
    const { isError, reply } = await call(name, given);
    expect(isError, JSON.stringify(reply)).toBe(false);
    return reply;
  };
  const refusal = async (name: string, given: Record<string, unknown>): Promise<string> => {
    const { isError, reply } = await call(name, given);
    expect(isError, JSON.stringify(reply)).toBe(true);
    return reply.error;
  };
  const approve = async ({ id, proposal_version }: { id: string; proposal_version: number }) => {
    const person: GovernedCaller = { ...caller, name: "ana", permissions: ["memory:review"] };
    return reviewer.approve(person, { proposal_id: id, proposal_version });
  };
  return { client, events, errors, answer, refusal, approve };
}
