import { createHash, timingSafeEqual } from "node:crypto";
import type { CredentialBook, Permission } from "@memory-mcp/assembly";
import { DEFAULT_NAMESPACE } from "@memory-mcp/core";
import type { AuthInfo, ServerContext } from "@modelcontextprotocol/server";
import type { AuthenticatedCaller, HttpCaller } from "./caller.ts";

/** Tells from a request's headers on whose behalf it comes; undefined: it may not come at all. */
export type Authenticate = (request: Request) => AuthenticatedCaller | undefined;

/**
 * What may be done without a credential of its own: everything but decide. Who may write anything
 * may as well propose it; but a decision is somebody's, and one token is nobody.
 */
const NAMELESS_PERMISSIONS: readonly Permission[] = [
  "memory:read",
  "memory:write",
  "memory:propose",
  "metrics:read",
];

/** Entries that such callers write without a source stay "unknown". */
function nameless(identity: string): AuthenticatedCaller {
  return { namespace: DEFAULT_NAMESPACE, identity, permissions: NAMELESS_PERMISSIONS };
}

const ANONYMOUS = nameless("anonymous");
const TOKEN_HOLDER = nameless("auth-token");

export const acceptEveryone: Authenticate = () => ANONYMOUS;

/** Accepts requests with `Authorization: Bearer <token>`. */
export function requireToken(token: string): Authenticate {
  const expected = digest(token);
  return (request) => {
    const given = bearerToken(request);
    // Digests are of one length, and comparing them takes as long for a near miss as for a far one.
    const isEqual = given !== undefined && timingSafeEqual(digest(given), expected);
    return isEqual ? TOKEN_HOLDER : undefined;
  };
}

/** Accepts requests with the token of a credential that is in the book at that moment. */
export function requireCredential(book: CredentialBook): Authenticate {
  return (request) => {
    const given = bearerToken(request);
    const credential = given === undefined ? undefined : book.find(given);
    if (credential === undefined) return undefined;
    const { name, namespace, permissions, scopes } = credential;
    return { name, identity: name, namespace, permissions, scopes };
  };
}

/** Never a token in the address, which ends up in logs and histories. */
function bearerToken(request: Request): string | undefined {
  return /^bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
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
export function toAuthInfo(caller: HttpCaller): AuthInfo {
  return { token: "", clientId: caller.name ?? "", scopes: [], extra: { caller } };
}

/**
 * The caller of a tool call. It travels with the request and nowhere else: server objects are
 * shared, and asynchronous context leaks between the messages that the SDK queues.
 */
export function callerOf(context: ServerContext): HttpCaller {
  const caller = context.http?.authInfo?.extra?.caller;
  if (caller === undefined) throw new Error("A tool was called without a caller.");
  return caller as HttpCaller;
}
