import type { AuthorityErrorCode, ProposeRequest, RecallRequest } from "@memory-mcp/core";
import * as z from "zod";
import { isErrorCode, NotFoundError } from "../errors.ts";
import type { WireReply, WireRequest } from "./exchange.ts";
import { parseRetryAfter } from "./retry-after.ts";

/*
 * Agent Memory HTTP v1, all of it: paths, headers, statuses, error bodies. Lucy publishes none of
 * these, so this contract is ours. It fits what is known of Lucy and is served by our own authority.
 * Where Lucy turns out to differ, this file is what changes, or a transport module takes its place.
 */

export function encodeRecall({ query, scope, limit }: RecallRequest): WireRequest {
  return { method: "POST", path: "v1/memory/recall", body: { query, scope, limit } };
}

export function encodePropose(request: ProposeRequest, idempotencyKey: string): WireRequest {
  const headers = { "idempotency-key": idempotencyKey };
  return { method: "POST", path: "v1/memory/proposals", headers, body: request };
}

export function encodeStatus(proposalId: string): WireRequest {
  // In a URL it is a step upwards, however it is encoded, and the request would ask for something else.
  if (/^\.{1,2}$/.test(proposalId)) {
    throw new NotFoundError("There is no proposal with this id.");
  }
  return { method: "GET", path: `v1/memory/proposals/${encodeURIComponent(proposalId)}` };
}

/** The body of 200, the one status with which recall and status succeed. */
export function decodeBody(reply: WireReply, now: number): unknown {
  if (reply.status === 200) return reply.body;
  throw new RefusedByLucy(reply, now);
}

/** 202: made by this call, and pending. 200: made before, or decided by the policy at once. */
export function decodeProposeReply(reply: WireReply, now: number): unknown {
  if (reply.status === 202) return { proposal: reply.body, kind: "new" };
  return { proposal: decodeBody(reply, now), kind: "known" };
}

/** What a status means whose body says nothing that can be read: a proxy's, for instance. */
const BY_STATUS: Readonly<Record<number, AuthorityErrorCode>> = {
  400: "invalid_request",
  401: "unauthenticated",
  402: "insufficient_credits",
  403: "permission_denied",
  404: "not_found",
  409: "version_conflict",
  413: "too_large",
  422: "invalid_request",
  429: "rate_limited",
  503: "unavailable",
  504: "timeout",
};

const errorBody = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
});

/** A refusal in Lucy's own words, which the client keeps for logs and replaces by ours. */
export class RefusedByLucy extends Error {
  override readonly name = "RefusedByLucy";
  readonly code: AuthorityErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  /** @param now Milliseconds since the Unix epoch. */
  constructor({ status, retryAfter, body }: WireReply, now: number) {
    const { data } = errorBody.safeParse(body);
    super(data?.error.message ?? `status ${status}, and no error that can be read`);
    const code = data?.error.code;
    this.code = isErrorCode(code) ? code : (BY_STATUS[status] ?? "transport");
    this.status = status;
    this.details = data?.error.details;
    this.retryAfterSeconds = parseRetryAfter(retryAfter, now);
  }
}
