import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * Where a request comes from, as the audit log tells it. It is the other end of the connection:
 * headers that proxies set could be made up by anyone.
 */
export function originOf(context: Context): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  return `http ${incoming?.socket.remoteAddress ?? "unknown"}`;
}
