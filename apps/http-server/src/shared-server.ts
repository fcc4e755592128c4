import type {
  JSONRPCMessage,
  JSONRPCRequest,
  McpServer,
  ServerContext,
  Transport,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { HttpCaller } from "./caller.ts";

/** Tells on whose behalf a tool is called. */
export type CallerOf = (context: ServerContext) => HttpCaller;

interface PendingCall {
  readonly caller: HttpCaller;
  readonly answer: (message: JSONRPCMessage) => void;
  readonly fail: (error: Error) => void;
}

/**
 * One server object that answers the plain calls of all clients of an era, where an object of its own for
 * each exchange would cost more than most calls do. To the SDK it is one long connection; the numbers that
 * it knows requests by are given here, so that what clients call theirs never meet.
 *
 * The caller is found by that number. Never by asynchronous context: the SDK queues messages, and a
 * call would run in the context of whoever came before.
 */
export class SharedServer implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #pending = new Map<number, PendingCall>();
  #lastNumber = 0;
  #isClosed = false;

  constructor(createServer: (callerOf: CallerOf) => McpServer, onError: (error: Error) => void) {
    const callerOf: CallerOf = ({ mcpReq }) => {
      const call = this.#pending.get(Number(mcpReq.id));
      if (call === undefined) throw new Error("A tool was called for a client that has gone.");
      return call.caller;
    };
    serveStdio(() => createServer(callerOf), { transport: this, onerror: onError });
  }

  /** Whether the SDK has given it up; it answers nothing any more. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /**
   * @param request Of this server's era, valid as a whole.
   * @returns The reply; undefined when the client went away before.
   */
  call(
    request: JSONRPCRequest,
    caller: HttpCaller,
    signal: AbortSignal,
  ): Promise<JSONRPCMessage | undefined> {
    return new Promise((resolve, reject) => {
      this.#lastNumber += 1;
      const number = this.#lastNumber;
      const forget = () => {
        this.#pending.delete(number);
        signal.removeEventListener("abort", cancel);
      };
      const cancel = () => {
        setImmediate(forget); // its message may be in the SDK's queue yet, where it needs its caller
        const params = { requestId: number, reason: "the client has gone" };
        this.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params });
        resolve(undefined);
      };
      this.#pending.set(number, {
        caller,
        answer: (message) => {
          forget();
          resolve({ ...message, id: request.id } as JSONRPCMessage);
        },
        fail: (error) => {
          forget();
          reject(error);
        },
      });
      signal.addEventListener("abort", cancel, { once: true });
      this.onmessage?.({ ...request, id: number });
    });
  }

  async start(): Promise<void> {}

  async send(message: JSONRPCMessage): Promise<void> {
    if ("method" in message || message.id === undefined) return; // nobody listens for more than replies
    this.#pending.get(Number(message.id))?.answer(message);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const error = new Error("The server object was closed.");
    for (const { fail } of [...this.#pending.values()]) fail(error);
    this.onclose?.();
  }
}
