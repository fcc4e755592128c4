import { createHash, timingSafeEqual } from "node:crypto";
import { type Caller, DEFAULT_NAMESPACE } from "@memory-mcp/core";
import type { AuthInfo, ServerContext } from "@modelcontextprotocol/server";

/** Tells from a request's headers on whose behalf it comes; undefined: it may not come at all. */
export type Authenticate = (request: Request) => Caller | undefined;

/** One token is no name: entries that come without a source stay "unknown". */
const NAMELESS: Caller = { namespace: DEFAULT_NAMESPACE };

export const acceptEveryone: Authenticate = () => NAMELESS;

/**
 * Accepts requests with `Authorization: Bearer <token>`; never a token in the address, which ends
 * up in logs and histories.
 */
export function requireToken(token: string): Authenticate {
  const expected = digest(token);
  return (request) => {
    const given = /^bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    // Digests are of one length, and comparing them takes as long for a near miss as for a far one.
    const isEqual = given !== undefined && timingSafeEqual(digest(given), expected);
    return isEqual ? NAMELESS : undefined;
  };
}

function digest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * The answer to a request that nobody may send. It names no authorization server on purpose:
 * several clients drop the token they were configured with as soon as they see one.
 */
export function unauthorized(): Response {
  return Response.json(
    { error: "Unauthorized" },
    { status: 401, headers: { "WWW-Authenticate": "Bearer" } },
  );
}

/** The caller in the form that the SDK hands on to tools; the token itself stays behind. */
export function toAuthInfo(caller: Caller): AuthInfo {
  return { token: "", clientId: caller.name ?? "", scopes: [], extra: { caller } };
}

/**
 * The caller of a tool call. It travels with the request and nowhere else: server objects are
 * shared, and asynchronous context leaks between the messages that the SDK queues.
 */
export function callerOf(context: ServerContext): Caller {
  const caller = context.http?.authInfo?.extra?.caller;
  if (caller === undefined) throw new Error("A tool was called without a caller.");
  return caller as Caller;
}
