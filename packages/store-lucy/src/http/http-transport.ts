import { type Clock, systemClock } from "@memory-mcp/core";
import { checkWholeOption, refuseOption } from "../refuse-option.ts";
import type { LucyTransport, TransportCall } from "../transport.ts";
import { problemOfBaseUrl } from "./base-url.ts";
import { exchange, type WireRequest } from "./exchange.ts";
import {
  decodeBody,
  decodeProposeReply,
  encodePropose,
  encodeRecall,
  encodeStatus,
} from "./wire.ts";

export interface LucyHttpTransportOptions {
  /** Where `v1/…` is below; may have a path of its own. With TLS, but see `allowInsecureLoopback`. */
  readonly baseUrl: string;
  /** Lets `http:` reach a loopback address or `localhost`, and nothing else. @default false */
  readonly allowInsecureLoopback?: boolean;
  /** The longest reply that is read, in bytes after decompression. @default 8388608 */
  readonly responseBytes?: number;
  /** Tells how far off a date in `Retry-After` is. @default the system's */
  readonly clock?: Clock;
}

/** Fifty memories of the greatest length, every character of them escaped, have some 5 MB. */
const RESPONSE_BYTES = 8 * 1024 * 1024;

/**
 * Agent Memory HTTP v1 over `fetch`. The token goes to the origin of `baseUrl` and nowhere else.
 *
 * @throws MemoryError `invalid_input`, naming the option.
 */
export function createLucyHttpTransport(options: LucyHttpTransportOptions): LucyTransport {
  const {
    baseUrl,
    allowInsecureLoopback = false,
    responseBytes = RESPONSE_BYTES,
    clock = systemClock,
    ...unknown
  } = options;
  for (const name of Object.keys(unknown)) {
    refuseOption(name, "is no option of this transport. Is it misspelt?");
  }
  const problem = problemOfBaseUrl(baseUrl, { allowInsecureLoopback });
  if (problem !== undefined) refuseOption("baseUrl", problem);
  checkWholeOption("responseBytes", responseBytes, 1, Number.MAX_SAFE_INTEGER);
  const endpoint = { base: new URL(baseUrl.replace(/\/*$/, "/")), responseBytes };
  const send = (request: WireRequest, call: TransportCall) => exchange(endpoint, request, call);
  return {
    recall: async (request, call) =>
      decodeBody(await send(encodeRecall(request), call), clock.now()),
    propose: async (request, call) => {
      const reply = await send(encodePropose(request, call.idempotencyKey), call);
      return decodeProposeReply(reply, clock.now());
    },
    proposalStatus: async (proposalId, call) =>
      decodeBody(await send(encodeStatus(proposalId), call), clock.now()),
  };
}
