import { randomUUID } from "node:crypto";
import type { CallOptions, Proposal, ProposeReply } from "@memory-mcp/core";
import { type AgentMemoryClientOptions, completeClientOptions } from "./client-options.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { normaliseError } from "./normalise-error.ts";
import {
  parseProposeReply,
  parseRecallReply,
  parseStatusReply,
  type RecallReply,
} from "./parse-reply.ts";
import { parseProposalStatus, parsePropose, parseRecall } from "./parse-request.ts";
import { type LucyPermission, requirePermission } from "./permissions.ts";
import { pauseBeforeRetry } from "./retry-proposal.ts";
import type { TransportCall } from "./transport.ts";
import { abandoned, withinTime } from "./within-time.ts";

/**
 * All that an agent can ask of Lucy, whatever the transport. Requests are canonical JSON strings, see
 * `parseCanonicalJson`; they are checked, and searched for secrets, before anything is sent. Every
 * method rejects with `LucyError` only. Nothing is kept here.
 */
export class AgentMemoryClient {
  readonly permissions: readonly LucyPermission[];
  /** Private, so that no log of the client shows the token. */
  readonly #options: Required<AgentMemoryClientOptions>;

  /** @throws MemoryError `invalid_input`, naming the option. */
  constructor(options: AgentMemoryClientOptions) {
    this.#options = completeClientOptions(options);
    this.permissions = this.#options.permissions;
  }

  /**
   * Approved, active memory. Needs `memory:read`. Sent once, because it may cost credits.
   *
   * @param json `{query, scope: {kind, id}, limit?}`
   */
  async recall(json: string, { signal }: CallOptions = {}): Promise<RecallReply> {
    requirePermission(this.permissions, "memory:read");
    const request = parseRecall(json);
    const { transport } = this.#options;
    return this.#attempt(newRequestId(), signal, async (call) =>
      parseRecallReply(await transport.recall(request, call), request),
    );
  }

  /**
   * Asks for a change. Needs `memory:propose`. Success means pending, not remembered. Sent again, the
   * same in every byte, while Lucy says "not now": at most `retries` times.
   *
   * @param json `{operation: "create", scope, kind, content, justification, idempotency_key?}` or
   * `{operation: "replace", memory_id, expected_version, content, justification, idempotency_key?}`;
   * by default the key is made of the request.
   */
  async propose(json: string, { signal }: CallOptions = {}): Promise<ProposeReply> {
    requirePermission(this.permissions, "memory:propose");
    const { request, idempotencyKey = idempotencyKeyOf(json) } = parsePropose(json);
    const { transport, retries, wait, random } = this.#options;
    const requestId = newRequestId();
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attempt(requestId, signal, async (call) => {
          const reply = await transport.propose(request, { ...call, idempotencyKey });
          return parseProposeReply(reply, request);
        });
      } catch (error) {
        const failure = normaliseError(error, this.#options.token);
        const pause = pauseBeforeRetry(failure, attempt, random());
        if (pause === undefined || attempt >= retries) throw failure;
        await wait(pause, signal).catch(() => {
          throw abandoned();
        });
      }
    }
  }

  /**
   * A proposal as it is now. Needs `memory:read`. Sent once, because it may cost credits.
   *
   * @param json `{proposal_id}`
   */
  async proposalStatus(json: string, { signal }: CallOptions = {}): Promise<Proposal> {
    requirePermission(this.permissions, "memory:read");
    const proposalId = parseProposalStatus(json);
    const { transport } = this.#options;
    return this.#attempt(newRequestId(), signal, async (call) =>
      parseStatusReply(await transport.proposalStatus(proposalId, call), proposalId),
    );
  }

  async #attempt<Reply>(
    requestId: string,
    signal: AbortSignal | undefined,
    send: (call: TransportCall) => Promise<Reply>,
  ): Promise<Reply> {
    const { token, timeoutMs } = this.#options;
    try {
      return await withinTime(
        (limit) => send({ token, requestId, signal: limit }),
        timeoutMs,
        signal,
      );
    } catch (error) {
      throw normaliseError(error, token);
    }
  }
}

function newRequestId(): string {
  return randomUUID();
}
