import { createLocalGovernance, InMemoryStore, Memory, type MemoryStore } from "@memory-mcp/core";
import type { AuthenticatedCaller } from "../../src/index.ts";
import { callerNamed } from "./callers.ts";
import { type HttpReply, type HttpRequest, send } from "./http-request.ts";
import { serveApp } from "./serve-app.ts";

/** A caller of each kind; a token is the caller's name. */
export const CALLERS: Readonly<Record<string, AuthenticatedCaller>> = {
  agent: callerNamed("agent", ["memory:read", "memory:propose"]),
  "other-agent": callerNamed("other-agent", ["memory:read", "memory:propose"]),
  reviewer: callerNamed("reviewer", ["memory:review", "memory:read"]),
  "all-powerful": callerNamed("all-powerful"),
  stranger: callerNamed("stranger", undefined, "elsewhere"),
};

export const proposed = {
  operation: "create",
  scope: { kind: "project", id: "lighthouse" },
  kind: "decision",
  content: "The lantern burns oil.",
  justification: "Decided on Monday.",
} as const;

interface Call {
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const START = Date.parse("2026-12-01T09:00:00.000Z");

/** The HTTP API on a real socket, over a store in memory and a clock that tests set. */
export async function serveApi(callers = CALLERS, store?: MemoryStore) {
  let now = START;
  const clock = { now: () => now };
  const kept = store ?? new InMemoryStore({ clock });
  const memory = new Memory({ store: kept, clock });
  const governance = createLocalGovernance({ store: kept, memory, clock });
  const { port } = await serveApp({
    store: kept,
    memory,
    governance,
    authenticate: (request) =>
      callers[/^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? ""],
  });
  const call = (
    method: string,
    path: string,
    { as = "agent", body, headers = {} }: Call = {},
  ): Promise<HttpReply> => {
    const request: HttpRequest = {
      method,
      path,
      headers: {
        authorization: `Bearer ${as}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    };
    return send(port, request);
  };
  let keys = 0;
  return {
    port,
    memory,
    call,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    propose: (body: object = proposed, { as = "agent", key = "" } = {}) => {
      keys += 1;
      return call("POST", "/v1/memory/proposals", {
        as,
        body,
        headers: { "idempotency-key": key || `key-${keys}` },
      });
    },
    recall: async (query: string, as = "agent") => {
      const body = { query, scope: proposed.scope };
      return (await call("POST", "/v1/memory/recall", { as, body })).json.memories;
    },
    decide: (
      decision: "approve" | "reject" | "rebase",
      { id, proposal_version }: { readonly id: string; readonly proposal_version: number },
      { as = "reviewer", reason }: { readonly as?: string; readonly reason?: string } = {},
    ) =>
      call("POST", `/v1/review/proposals/${id}/${decision}`, {
        as,
        body: { proposal_version, ...(reason !== undefined && { reason }) },
      }),
  };
}
