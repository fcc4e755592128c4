import { once } from "node:events";
import { McpServer } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import type { Authenticate } from "../src/index.ts";
import type { CallerOf } from "../src/shared-server.ts";
import { callerNamed } from "./support/callers.ts";
import { type HttpRequest, send } from "./support/http-request.ts";
import { ERAS, toolCall } from "./support/messages.ts";
import { openRawConnection, type RawConnection } from "./support/raw-connection.ts";
import { serveApp } from "./support/serve-app.ts";

interface WaitingCall {
  readonly signal: AbortSignal;
  /** Lets the tool answer. */
  readonly answer: () => void;
}

/** Server objects with one tool, which says who called it once the test lets it. */
function createWaitingServers() {
  const calls: WaitingCall[] = [];
  const arrivals = new EventTarget();
  const created: McpServer[] = [];
  const createServer = (callerOf: CallerOf) => {
    const server = new McpServer({ name: "test", version: "1" });
    created.push(server);
    server.registerTool("whoami", {}, async (context) => {
      const { name } = callerOf(context);
      await new Promise<void>((answer) => {
        calls.push({ signal: context.mcpReq.signal, answer });
        arrivals.dispatchEvent(new Event("call"));
      });
      return { content: [{ type: "text", text: `you are ${name}` }] };
    });
    return server;
  };
  const nextCall = async (): Promise<WaitingCall> => {
    while (calls.length === 0) await once(arrivals, "call");
    return calls.shift() as WaitingCall;
  };
  return { created, createServer, nextCall };
}

const byHeader: Authenticate = (request) => callerNamed(request.headers.get("x-name") ?? "nobody");

function as(name: string, call: HttpRequest): HttpRequest {
  return { ...call, headers: { ...call.headers, "x-name": name } };
}

async function writeRequest(connection: RawConnection, { headers, body }: HttpRequest) {
  const all = { host: "localhost", ...headers, "content-length": Buffer.byteLength(body ?? "") };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  await connection.write(`POST /mcp HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

test.each(ERAS)("a client that goes away stops its call (%s)", async (era) => {
  const { createServer, nextCall } = createWaitingServers();
  const { port } = await serveApp({ createServer });
  const connection = await openRawConnection(port);
  await writeRequest(connection, toolCall(era, "whoami"));
  const { signal } = await nextCall();
  expect(signal.aborted).toBe(false);
  connection.socket.destroy();
  if (!signal.aborted) await once(signal, "abort");
  expect(signal.aborted).toBe(true);
});

test.each(ERAS)(
  "a late result for a client that went away reaches nobody else (%s)",
  async (era) => {
    const { created, createServer, nextCall } = createWaitingServers();
    const { port } = await serveApp({ createServer, authenticate: byHeader });
    const connection = await openRawConnection(port);
    await writeRequest(connection, as("ann", toolCall(era, "whoami")));
    const callOfAnn = await nextCall();
    connection.socket.destroy();
    if (!callOfAnn.signal.aborted) await once(callOfAnn.signal, "abort");

    const reply = send(port, as("bob", toolCall(era, "whoami")));
    const callOfBob = await nextCall();
    expect(created).toHaveLength(1); // the same object serves Bob
    callOfAnn.answer();
    await new Promise(setImmediate);
    expect(callOfBob.signal.aborted).toBe(false);
    callOfBob.answer();
    expect((await reply).json.result.content).toEqual([{ type: "text", text: "you are bob" }]);
  },
);
