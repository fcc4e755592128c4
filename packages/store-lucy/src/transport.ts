import type { ProposeRequest, RecallRequest } from "@memory-mcp/core";

/**
 * How requests reach Lucy. A transport sends each call once: retries, time limits and the checks of
 * requests and replies are the client's, the same for every transport.
 *
 * What it rejects with is told apart by three fields, whatever its class: `code` (one of
 * `AuthorityErrorCode`), `status` (the HTTP status, by which a proposal is sent again) and
 * `retryAfterSeconds`. Anything else is a failure of the transport, and its message is not shown.
 */
export interface LucyTransport {
  /** @returns a `RecallReply`, which the client validates. */
  recall(request: RecallRequest, call: TransportCall): Promise<unknown>;

  /** @returns a `ProposeReply` of core, which the client validates. */
  propose(request: ProposeRequest, call: ProposeCall): Promise<unknown>;

  /** @returns a `Proposal`, which the client validates. */
  proposalStatus(proposalId: string, call: TransportCall): Promise<unknown>;
}

export interface TransportCall {
  /** The credential, from which Lucy knows tenant and account. To be sent to Lucy and nowhere else. */
  readonly token: string;
  /** Names the call in the logs of both sides; the same when it is sent again. */
  readonly requestId: string;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

export interface ProposeCall extends TransportCall {
  /** The same when the proposal is sent again. */
  readonly idempotencyKey: string;
}
