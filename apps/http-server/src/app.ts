import { describeError, type Log, requestBytesFor, silentLog } from "@memory-mcp/assembly";
import type { LocalGovernance, Memory } from "@memory-mcp/core";
import { Hono, type MiddlewareHandler } from "hono";
import { AGENT_MEMORY_ENDPOINTS } from "./agent-memory/endpoints.ts";
import { mountEndpoints, routeOf } from "./api/mount-endpoints.ts";
import { type Authenticate, unauthorized } from "./authentication.ts";
import { hostGuard, originGuard } from "./guards.ts";
import { answerHealth } from "./health.ts";
import { createMcpEndpoint } from "./mcp-endpoint.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { originOf } from "./origin.ts";
import { refusal, refusalOn } from "./refusal.ts";
import { REVIEW_ENDPOINTS } from "./review/endpoints.ts";
import { type CreateServer, directSurface } from "./surface.ts";
import { VERSION } from "./version.ts";

export interface AppOptions {
  readonly memory: Memory;
  /** Over the same store; served as Agent Memory HTTP v1 and for review. @default not served */
  readonly governance?: LocalGovernance;
  readonly authenticate: Authenticate;
  /** Whether metrics, too, are for those alone who have the permission. @default false */
  readonly guardsMetrics?: boolean;
  /** Besides the loopback names; lower case, without port. @default [] */
  readonly allowedHosts?: readonly string[];
  /** Besides the origins of loopback names; lower case. @default [] */
  readonly allowedOrigins?: readonly string[];
  /** @default of its own, in which `memory` is not counted */
  readonly metrics?: Metrics;
  /** @default silent */
  readonly log?: Log;
  /** @default with the direct tools over `memory` */
  readonly createServer?: CreateServer;
  /** Whether its tools send log messages before their reply. @default false */
  readonly logsToClients?: boolean;
}

const ROUTES: readonly string[] = ["/mcp", "/health", "/metrics"];
const ENDPOINTS = [...AGENT_MEMORY_ENDPOINTS, ...REVIEW_ENDPOINTS];

/** The service as a function from requests to responses; `startServer` has it listen. */
export function createApp({
  memory,
  governance,
  authenticate,
  guardsMetrics = false,
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
  app.post("/mcp", (context) => answerMcp(context.req.raw, originOf(context)));
  app.all("/mcp", () =>
    refusal("method-not-allowed", "Send POST: there are no sessions and no streams to open.", {
      Allow: "POST",
    }),
  );
  app.get("/health", () => answerHealth(memory, VERSION));
  if (guardsMetrics) app.use("/metrics", metricsGuard(authenticate));
  app.get("/metrics", () => metrics.answer(memory));
  if (governance !== undefined) {
    mountEndpoints(app, ENDPOINTS, { governance, authenticate, log });
  }
  app.onError((error, { req }) => {
    log.error({ error: describeError(error) }, "request failed");
    const message = "Internal error; the operator's log has the details.";
    return refusalOn(req.path, "internal-error", message);
  });
  return app;
}

function metricsGuard(authenticate: Authenticate): MiddlewareHandler {
  return async ({ req }, next) => {
    const caller = authenticate(req.raw);
    if (caller === undefined) return unauthorized();
    if (caller.permissions.includes("metrics:read")) return next();
    const error = "This credential does not have the permission metrics:read.";
    return Response.json({ error }, { status: 403 });
  };
}

function observeRequests(metrics: Metrics, log: Log): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    const route = ROUTES.includes(path) ? path : (routeOf(path, ENDPOINTS) ?? "other");
    metrics.observeRequest({ route, status });
    const milliseconds = Math.round(performance.now() - started);
    log[status < 500 ? "debug" : "warn"]({ method, route, status, milliseconds }, "request");
  };
}
