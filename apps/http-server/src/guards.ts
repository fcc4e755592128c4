import {
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import type { MiddlewareHandler } from "hono";
import { refusalOn } from "./refusal.ts";

/**
 * Refuses requests under a host name that is not ours. A page whose own name was made to point at
 * this machine (DNS rebinding) is of one origin with us to its browser; only the name gives it away.
 *
 * @param allowedHosts Besides the loopback names; lower case, without port, IPv6 in brackets.
 */
export function hostGuard(allowedHosts: readonly string[]): MiddlewareHandler {
  const allowed = [...localhostAllowedHostnames(), ...allowedHosts];
  return async (context, next) => {
    const checked = validateHostHeader(context.req.header("host"), allowed);
    if (checked.ok) return next();
    return refusalOn(
      context.req.path,
      "forbidden",
      `${checked.message}. Reach the server as ${allowed.join(", ")}, ` +
        "or add the name to MEMORY_MCP_ALLOWED_HOSTS.",
    );
  };
}

/**
 * Refuses requests of web pages from elsewhere. Programs that are no browsers send no `Origin`.
 *
 * @param allowedOrigins Besides loopback names on any port; lower case.
 */
export function originGuard(allowedOrigins: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header("origin");
    const checked = validateOriginHeader(origin, localhostAllowedOrigins());
    if (checked.ok || (origin !== undefined && allowedOrigins.includes(origin.toLowerCase()))) {
      return next();
    }
    return refusalOn(
      context.req.path,
      "forbidden",
      `${checked.message}. Pages of this origin may use the server once it is in ` +
        "MEMORY_MCP_ALLOWED_ORIGINS.",
    );
  };
}
