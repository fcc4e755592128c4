import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { Connections } from "./connections.ts";
import { refusal } from "./refusal.ts";
import { toStartError } from "./start-error.ts";

/** Bounds on how long a client may take, in milliseconds. */
export interface Timeouts {
  /** To send a request's headers. @default 10000 */
  readonly headers: number;
  /** To send a whole request. @default 60000 */
  readonly request: number;
  /** To send the next request over the same connection; longer than proxies wait. @default 65000 */
  readonly idle: number;
}

const DEFAULT_TIMEOUTS: Timeouts = { headers: 10_000, request: 60_000, idle: 65_000 };

/** How often connections are held against their bounds. */
const CHECKS_PER_TIMEOUT = 10;

const HEADER_BYTES = 16_384;

export interface StartOptions {
  readonly app: Hono;
  readonly bind: string;
  /** 0: any free one. */
  readonly port: number;
  readonly timeouts?: Partial<Timeouts>;
}

export interface RunningServer {
  readonly port: number;
  /**
   * Takes no more connections, lets requests that are under way finish, and resolves when the last
   * connection is closed; cuts off what is left after `graceMilliseconds`.
   */
  stop(graceMilliseconds: number): Promise<void>;
}

/** @throws StartError when the address cannot be had. */
export async function startServer({
  app,
  bind,
  port,
  timeouts: given,
}: StartOptions): Promise<RunningServer> {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...given };
  const answer = getRequestListener(app.fetch, {
    hostname: bind,
    errorHandler: () => refusal("invalid-request", "The request's address cannot be understood."),
  });
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.idle,
      connectionsCheckingInterval: timeouts.headers / CHECKS_PER_TIMEOUT,
      maxHeaderSize: HEADER_BYTES,
    },
    (request, response) => void answer(request, response),
  );
  const connections = new Connections(server);
  await listen(server, bind, port);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (graceMilliseconds) => {
      const closed = new Promise<void>((resolve) => server.once("close", resolve));
      // Not the HTTP server's own close: it destroys connections whose reply is still on its way.
      NetServer.prototype.close.call(server);
      connections.end();
      const timer = setTimeout(() => connections.cut(), graceMilliseconds);
      await closed;
      clearTimeout(timer);
    },
  };
}

async function listen(server: Server, bind: string, port: number): Promise<void> {
  server.listen(port, bind);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw toStartError(error, bind, port);
  });
}
