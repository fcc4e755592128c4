import { AuthorityError } from "@memory-mcp/core";
import type { Hono } from "hono";
import { type ApiParts, answerCall, withCommonHeaders } from "./answer-call.ts";
import type { Endpoint } from "./endpoint.ts";
import { toErrorReply } from "./error-reply.ts";

/** What all addresses of the API begin with. */
export const API_PREFIX = "/v1/";

export function mountEndpoints(app: Hono, endpoints: readonly Endpoint[], parts: ApiParts): void {
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1");
    app.on(endpoint.method.toUpperCase(), path, (context) => answerCall(endpoint, context, parts));
  }
  app.all(`${API_PREFIX}*`, (context) =>
    withCommonHeaders(
      toErrorReply(new AuthorityError("not_found", "There is no such call; see docs/http-api.md.")),
      context.req.header("x-request-id"),
    ),
  );
}

/** The path of the endpoint that a request is for, parameters unnamed; for metrics and the log. */
export function routeOf(path: string, endpoints: readonly Endpoint[]): string | undefined {
  return endpoints.find(({ path: template }) => toPattern(template).test(path))?.path;
}

const patterns = new Map<string, RegExp>();

function toPattern(template: string): RegExp {
  const known = patterns.get(template);
  if (known !== undefined) return known;
  const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  patterns.set(template, pattern);
  return pattern;
}
