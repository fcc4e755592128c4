import { type Clock, isFinal, type Proposal, systemClock } from "@memory-mcp/core";
import type { AgentMemoryClient } from "./agent-memory-client.ts";
import { encodeCanonicalJson } from "./canonical-json.ts";
import { type Wait, waitOnTimer } from "./wait.ts";
import { abandoned } from "./within-time.ts";

export interface WaitForDecisionOptions {
  /** Milliseconds after which nothing more is asked. People may take days: say how long you can wait. */
  readonly limitMs: number;
  /** Before the second question; then twice as long each time. @default 2000 */
  readonly firstPauseMs?: number;
  /** @default 60000 */
  readonly longestPauseMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** @default the system's */
  readonly clock?: Clock;
  /** @default by a timer */
  readonly wait?: Wait;
}

/**
 * Asks for a proposal's status until it is final or the limit would be passed, and returns the last
 * one. Each question is a call that may cost credits; one that fails ends the waiting with its error.
 */
export async function waitForDecision(
  client: AgentMemoryClient,
  proposalId: string,
  {
    limitMs,
    firstPauseMs = 2000,
    longestPauseMs = 60_000,
    signal,
    clock = systemClock,
    wait = waitOnTimer,
  }: WaitForDecisionOptions,
): Promise<Proposal> {
  const end = clock.now() + limitMs;
  const json = encodeCanonicalJson({ proposal_id: proposalId });
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    const proposal = await client.proposalStatus(json, { signal });
    if (isFinal(proposal.status) || clock.now() + pause > end) return proposal;
    await wait(pause, signal).catch(() => {
      throw abandoned();
    });
  }
}
