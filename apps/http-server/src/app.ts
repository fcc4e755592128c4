import { describeError, type Log, requestBytesFor, silentLog } from "@memory-mcp/assembly";
import type { Memory } from "@memory-mcp/core";
import type { McpServer } from "@modelcontextprotocol/server";
import { Hono, type MiddlewareHandler } from "hono";
import type { Authenticate } from "./authentication.ts";
import { directSurface } from "./direct-surface.ts";
import { hostGuard, originGuard } from "./guards.ts";
import { answerHealth } from "./health.ts";
import { createMcpEndpoint } from "./mcp-endpoint.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { refusal } from "./refusal.ts";
import type { CallerOf } from "./shared-server.ts";
import { VERSION } from "./version.ts";

export interface AppOptions {
  readonly memory: Memory;
  readonly authenticate: Authenticate;
  /** Besides the loopback names; lower case, without port. @default [] */
  readonly allowedHosts?: readonly string[];
  /** Besides the origins of loopback names; lower case. @default [] */
  readonly allowedOrigins?: readonly string[];
  /** @default of its own, in which `memory` is not counted */
  readonly metrics?: Metrics;
  /** @default silent */
  readonly log?: Log;
  /** Makes a server object for a client. @default with the direct tools over `memory` */
  readonly createServer?: (callerOf: CallerOf) => McpServer;
  /** Whether its tools send log messages before their reply. @default false */
  readonly logsToClients?: boolean;
}

const ROUTES: readonly string[] = ["/mcp", "/health", "/metrics"];

/** The service as a function from requests to responses; `startServer` has it listen. */
export function createApp({
  memory,
  authenticate,
  allowedHosts = [],
  allowedOrigins = [],
  metrics = createMetrics(),
  log = silentLog,
  createServer = directSurface(memory, metrics, log),
  logsToClients = false,
}: AppOptions): Hono {
  const requestBytes = requestBytesFor(memory.settings.limits.bodyBytes);
  const answerMcp = createMcpEndpoint({
    createServer,
    logsToClients,
    authenticate,
    requestBytes,
    onError: (error) => log.debug({ error: describeError(error) }, "exchange failed"),
  });
  const app = new Hono();
  app.use(observeRequests(metrics, log));
  // On every route: a page that passed itself off as this host could read health and metrics too.
  app.use(hostGuard(allowedHosts), originGuard(allowedOrigins));
  app.post("/mcp", (context) => answerMcp(context.req.raw));
  app.all("/mcp", () =>
    refusal("method-not-allowed", "Send POST: there are no sessions and no streams to open.", {
      Allow: "POST",
    }),
  );
  app.get("/health", () => answerHealth(memory, VERSION));
  app.get("/metrics", () => metrics.answer(memory));
  app.onError((error) => {
    log.error({ error: describeError(error) }, "request failed");
    return refusal("internal-error", "Internal error; the operator's log has the details.");
  });
  return app;
}

function observeRequests(metrics: Metrics, log: Log): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    const route = ROUTES.includes(path) ? path : "other";
    metrics.observeRequest({ route, status });
    const milliseconds = Math.round(performance.now() - started);
    log[status < 500 ? "debug" : "warn"]({ method, route, status, milliseconds }, "request");
  };
}
