import { randomUUID } from "node:crypto";
import { describeError, type Log } from "@memory-mcp/assembly";
import { AuthorityError, type LocalGovernance } from "@memory-mcp/core";
import { isJsonContentType } from "@modelcontextprotocol/server";
import type { Context } from "hono";
import type { Authenticate } from "../authentication.ts";
import { requirePermission, toGovernedCaller } from "../caller.ts";
import { originOf } from "../origin.ts";
import { readJsonBody } from "../request-body.ts";
import type { Endpoint } from "./endpoint.ts";
import { isOperatorsConcern, toErrorReply } from "./error-reply.ts";
import { parsePart } from "./parse-part.ts";

export interface ApiParts {
  readonly governance: LocalGovernance;
  readonly authenticate: Authenticate;
  readonly log: Log;
}

/**
 * Bytes of a request: JSON may write each of the 20 KiB of a proposal's texts as six, and the rest,
 * a policy with all its rules for instance, fits beside them.
 */
const REQUEST_BYTES = 262_144;

const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;

/**
 * Answers one call. The order counts: who may not make it is told so before a byte of the body is
 * read, and nothing is done before all of the request is right.
 */
export async function answerCall(
  endpoint: Endpoint,
  context: Context,
  parts: ApiParts,
): Promise<Response> {
  const response = await reply(endpoint, context, parts).catch((error: unknown) => {
    if (isOperatorsConcern(error)) {
      const { operationId } = endpoint;
      parts.log.error({ operationId, error: describeError(error) }, "call failed");
    }
    return toErrorReply(error);
  });
  return withCommonHeaders(response, context.req.header("x-request-id"));
}

/** @param requestId The one that the client gave, if it did; anything but a plain word is replaced. */
export function withCommonHeaders(response: Response, requestId: string | undefined): Response {
  const isPlain = requestId !== undefined && REQUEST_ID.test(requestId);
  response.headers.set("x-request-id", isPlain ? requestId : randomUUID());
  response.headers.set("cache-control", "no-store");
  return response;
}

async function reply(
  { permission, schemas, answer }: Endpoint,
  context: Context,
  { governance, authenticate }: ApiParts,
): Promise<Response> {
  const request = context.req.raw;
  const authenticated = authenticate(request);
  if (authenticated === undefined) {
    throw new AuthorityError(
      "unauthenticated",
      "Send Authorization: Bearer with the token of a credential that this server knows.",
    );
  }
  requirePermission(authenticated, permission);
  const caller = toGovernedCaller({ ...authenticated, origin: originOf(context) });
  const given = {
    parameters: schemas.parameters && parsePart(schemas.parameters, context.req.param()),
    query: parseQuery(schemas.query, new URL(request.url).searchParams),
    headers: schemas.headers && parsePart(schemas.headers, context.req.header()),
    body: schemas.body && parsePart(schemas.body, await readBody(request)),
  };
  const { status = 200, body } = await answer(governance, caller, given);
  return Response.json(body, { status });
}

function parseQuery(schema: Endpoint["schemas"]["query"], search: URLSearchParams): unknown {
  const names = [...search.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new AuthorityError("invalid_request", "A parameter of the address is given twice.");
  }
  if (schema !== undefined) return parsePart(schema, Object.fromEntries(search));
  if (names.length > 0) {
    throw new AuthorityError("invalid_request", "This address takes no parameters.");
  }
  return undefined;
}

async function readBody(request: Request): Promise<unknown> {
  if (!isJsonContentType(request.headers.get("content-type"))) {
    throw new AuthorityError("invalid_request", "Send Content-Type: application/json.");
  }
  const body = await readJsonBody(request, REQUEST_BYTES);
  if ("json" in body) return body.json;
  const { kind, message } = body.problem;
  throw new AuthorityError(kind === "too-large" ? "too_large" : "invalid_request", message);
}
