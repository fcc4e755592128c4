import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  AuthorityError,
  type AuthorityErrorCode,
  type Clock,
  createLocalGovernance,
  type GovernedCaller,
  InMemoryStore,
  Memory,
  type MemoryAuthority,
  type Reviewer,
} from "@memory-mcp/core";
import { ManualClock } from "@memory-mcp/store-conformance";
import { onTestFinished } from "vitest";
import type { AgentMemoryClientOptions } from "../../src/client-options.ts";
import { AgentMemoryClient, createLucyHttpTransport } from "../../src/index.ts";

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What goes wrong with one request. `work` does what the request asks for. */
export type Fault = (response: ServerResponse, work: () => Promise<Reply>) => Promise<void> | void;

const STATUSES: Readonly<Record<AuthorityErrorCode, number>> = {
  invalid_request: 400,
  unauthenticated: 401,
  insufficient_credits: 402,
  permission_denied: 403,
  not_found: 404,
  version_conflict: 409,
  idempotency_conflict: 409,
  too_large: 413,
  secret_detected: 422,
  rate_limited: 429,
  billing_unavailable: 503,
  unavailable: 503,
  timeout: 504,
  transport: 502,
};

export const TOKEN = "test-token-7f3a";

/**
 * Agent Memory HTTP v1 on a socket of this machine, over an authority of our own, with faults on
 * request. Every request that reaches it costs a credit.
 */
export class FakeLucy {
  readonly clock: Clock & { advance(milliseconds: number): void };
  readonly received: Received[] = [];
  readonly reviewer: Reviewer;
  readonly #authority: MemoryAuthority;
  readonly #callers = new Map<string, GovernedCaller>();
  readonly #faults: Fault[] = [];
  readonly #server: Server;

  static async open(clock = new ManualClock()): Promise<FakeLucy> {
    const lucy = new FakeLucy(clock);
    lucy.#server.listen(0, "127.0.0.1");
    await once(lucy.#server, "listening");
    return lucy;
  }

  private constructor(clock: ManualClock) {
    this.clock = clock;
    const store = new InMemoryStore({ clock });
    const memory = new Memory({ store, clock });
    const { authority, reviewer } = createLocalGovernance({ store, memory, clock });
    this.#authority = authority;
    this.reviewer = reviewer;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get credits(): number {
    return this.received.length;
  }

  /** Lets the token stand for the caller. */
  issue(token: string, caller: GovernedCaller): void {
    this.#callers.set(token, caller);
  }

  /** The next requests go wrong, each in its way; those after them do not. */
  failNext(...faults: readonly Fault[]): void {
    this.#faults.push(...faults);
  }

  async approve(proposal: { id: string; proposal_version: number }) {
    const { id, proposal_version } = proposal;
    return this.reviewer.approve(PERSON, { proposal_id: id, proposal_version });
  }

  /** May be called again. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, "close");
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url: path = "", headers } = request;
    const received = { method, path, headers, body: Buffer.concat(chunks).toString() };
    this.received.push(received);
    const work = () => this.#answer(received);
    const fault = this.#faults.shift();
    if (fault === undefined) send(response, await work());
    else await fault(response, work);
  }

  async #answer({ method, path, headers, body }: Received): Promise<Reply> {
    try {
      const token = headers.authorization?.replace(/^Bearer /, "") ?? "";
      const caller = this.#callers.get(token);
      if (caller === undefined) throw new AuthorityError("unauthenticated", "Unknown token.");
      if (method === "POST" && path === "/v1/memory/recall") {
        const memories = await this.#authority.recall(caller, JSON.parse(body));
        return { status: 200, body: { schema_version: 1, memories } };
      }
      if (method === "POST" && path === "/v1/memory/proposals") {
        const key = String(headers["idempotency-key"]);
        const reply = await this.#authority.propose(caller, JSON.parse(body), key);
        return { status: reply.kind === "new" ? 202 : 200, body: reply.proposal };
      }
      const [, id = ""] = /^\/v1\/memory\/proposals\/([^/]+)$/.exec(path) ?? [];
      const proposal = await this.#authority.proposalStatus(caller, decodeURIComponent(id));
      return { status: 200, body: proposal };
    } catch (error) {
      if (!(error instanceof AuthorityError)) throw error;
      const { code, message, details, retryable } = error;
      return { status: STATUSES[code], body: { error: { code, message, retryable, details } } };
    }
  }
}

const PERSON: GovernedCaller = {
  namespace: "default",
  name: "ana",
  permissions: ["memory:review"],
  origin: "test",
};

export const AGENT: GovernedCaller = {
  namespace: "default",
  name: "agent",
  permissions: ["memory:read", "memory:propose"],
  origin: "test",
};

/** A fake Lucy that knows one token, and a client that has it and does not wait. */
export async function openLucy(change: Partial<AgentMemoryClientOptions> = {}) {
  const lucy = await FakeLucy.open();
  onTestFinished(() => lucy.close());
  lucy.issue(TOKEN, AGENT);
  const pauses: number[] = [];
  const client = new AgentMemoryClient({
    transport: createLucyHttpTransport({
      baseUrl: lucy.baseUrl,
      allowInsecureLoopback: true,
      responseBytes: 200_000,
      clock: lucy.clock,
    }),
    token: TOKEN,
    permissions: ["memory:read", "memory:propose"],
    wait: async (milliseconds) => void pauses.push(milliseconds),
    random: () => 0,
    ...change,
  });
  return { lucy, client, pauses };
}

function send(response: ServerResponse, { status, body, headers = {} }: Reply): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

/** Says no without doing anything. */
export function refuse(
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Fault {
  const message = `raw words of the server about ${TOKEN}`;
  const error = { code, message, retryable: false, details: { field: "query", note: message } };
  return (response) => send(response, { status, headers, body: { error } });
}

/** Does the work, and breaks the connection instead of saying so. */
export const loseReply: Fault = async (response, work) => {
  await work();
  response.destroy();
};

/** Never answers. */
export const staySilent: Fault = () => undefined;

/** Answers without end. */
export const flood: Fault = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const more = () => {
    while (!response.destroyed && response.write(`"${"x".repeat(16_000)}",`));
  };
  response.on("drain", more);
  more();
};

export function answerWith(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = { "content-type": "application/json" },
): Fault {
  return (response) => void response.writeHead(status, headers).end(text);
}

/** Does the work, and says something else. */
// biome-ignore lint/suspicious/noExplicitAny: tests change replies in ways that no type allows
export function distort(change: (body: any) => unknown): Fault {
  return async (response, work) => {
    const reply = await work();
    send(response, { ...reply, body: change(structuredClone(reply.body)) });
  };
}
