import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type McpServer,
} from "@modelcontextprotocol/server";
import { type Authenticate, callerOf, toAuthInfo, unauthorized } from "./authentication.ts";
import { answerInJson } from "./legacy-exchange.ts";
import { asPlainCall } from "./plain-call.ts";
import { refusal } from "./refusal.ts";
import { readJsonBody } from "./request-body.ts";
import { type Era, ServerPool } from "./server-pool.ts";
import { type CallerOf, SharedServer } from "./shared-server.ts";

export interface McpEndpointOptions {
  readonly createServer: (callerOf: CallerOf) => McpServer;
  /** Whether tools send log messages before their reply. @default false */
  readonly logsToClients?: boolean;
  readonly authenticate: Authenticate;
  /** Larger requests are refused. */
  readonly requestBytes: number;
  /** Told of what goes wrong in an exchange besides what its reply says. */
  readonly onError: (error: Error) => void;
}

/**
 * Answers `POST /mcp` of clients of both eras. No session is kept: any process on the same store
 * can answer any request.
 *
 * The order counts: who may not come is told so before a byte of the body is read, and a body is
 * parsed once, only when its kind and its size are right.
 *
 * @returns Takes a request and where it comes from, as the audit log tells it.
 */
export function createMcpEndpoint({
  createServer,
  logsToClients = false,
  authenticate,
  requestBytes,
  onError,
}: McpEndpointOptions): (request: Request, origin: string) => Promise<Response> {
  const create = (of: CallerOf) => {
    const server = createServer(of);
    server.server.onerror = onError;
    return server;
  };
  const shared = new Map<Era, SharedServer>();
  const sharedOf = (era: Era): SharedServer => {
    const known = shared.get(era);
    if (known !== undefined && !known.isClosed) return known;
    const server = new SharedServer(create, onError);
    shared.set(era, server);
    return server;
  };
  const pool = new ServerPool(() => create(callerOf));
  const handler = createMcpHandler(({ era }) => pool.checkOut(era), { onerror: onError });
  return async (request, origin) => {
    const authenticated = authenticate(request);
    if (authenticated === undefined) return unauthorized();
    const caller = { ...authenticated, origin };
    if (!isJsonContentType(request.headers.get("content-type"))) {
      return refusal("unsupported-media-type", "Send Content-Type: application/json.");
    }
    const body = await readJsonBody(request, requestBytes);
    if ("problem" in body) return refusal(body.problem.kind, body.problem.message);
    const { json } = body;
    if (Array.isArray(json)) {
      return refusal("invalid-request", "Batches are not served; send each message by itself.");
    }
    const plain = logsToClients ? undefined : asPlainCall(request, json);
    if (plain !== undefined) {
      const reply = await sharedOf(plain.era).call(plain.request, caller, request.signal);
      return reply === undefined ? new Response(null, { status: 499 }) : Response.json(reply);
    }
    const message = { parsedBody: json, authInfo: toAuthInfo(caller) };
    // Only a stream can carry messages before the reply; without any, the reply alone costs less.
    const needsStream = logsToClients || asksForProgress(json);
    if (!needsStream && (await isLegacyRequest(request, json))) {
      return answerInJson(pool.checkOut("legacy"), request, message);
    }
    return handler.fetch(request, message);
  };
}

function asksForProgress(message: unknown): boolean {
  const { params } = (message ?? {}) as { params?: { _meta?: { progressToken?: unknown } } };
  return params?._meta?.progressToken !== undefined;
}
