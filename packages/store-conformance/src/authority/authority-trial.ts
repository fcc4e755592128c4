import { randomUUID } from "node:crypto";
import {
  type CreateProposal,
  DEFAULT_NAMESPACE,
  type GovernancePermission,
  type GovernedCaller,
  type Proposal,
  type ProposeReply,
  type ProposeRequest,
  type RecalledMemory,
  type Reviewer,
  type Scope,
} from "@memory-mcp/core";
import { ManualClock } from "../manual-clock.ts";
import type { AuthorityHarness, OpenedAuthority } from "./harness.ts";

export const PROJECT: Scope = { kind: "project", id: "lighthouse" };

/** Every memory's content has it, so that every memory is found by it. */
export const COMMON_WORD = "lantern";

/** One credential, with calls that say only what a behaviour is about. */
export class Agent {
  readonly caller: GovernedCaller;
  readonly #opened: OpenedAuthority;

  constructor(opened: OpenedAuthority, caller: GovernedCaller) {
    this.#opened = opened;
    this.caller = caller;
  }

  async recall(scope: Scope = PROJECT, limit?: number): Promise<readonly RecalledMemory[]> {
    const authority = await this.#opened.authorityFor(this.caller);
    return authority.recall(this.caller, { query: COMMON_WORD, scope, limit });
  }

  /** The contents of what is recalled. */
  async contents(scope: Scope = PROJECT): Promise<string[]> {
    const memories = await this.recall(scope, 50);
    return memories.map(({ content }) => content).sort();
  }

  async propose(request: ProposeRequest, key: string = randomUUID()): Promise<ProposeReply> {
    const authority = await this.#opened.authorityFor(this.caller);
    return authority.propose(this.caller, request, key);
  }

  async create(content: string, change: Partial<CreateProposal> = {}): Promise<Proposal> {
    const request = { ...creation(content), ...change };
    return (await this.propose(request)).proposal;
  }

  async replace({ id, version }: RecalledMemory, content: string): Promise<Proposal> {
    return (await this.propose(replacement(id, version, content))).proposal;
  }

  async status(proposalId: string): Promise<Proposal> {
    const authority = await this.#opened.authorityFor(this.caller);
    return authority.proposalStatus(this.caller, proposalId);
  }
}

export function creation(content: string): CreateProposal {
  const justification = "The team asked for it.";
  const words = `${COMMON_WORD}: ${content}`;
  return { operation: "create", scope: PROJECT, kind: "decision", content: words, justification };
}

export function replacement(memoryId: string, version: number, content: string): ProposeRequest {
  return {
    operation: "replace",
    memory_id: memoryId,
    expected_version: version,
    content: `${COMMON_WORD}: ${content}`,
    justification: "It has changed.",
  };
}

/** What a behaviour works with: an authority that nobody else uses, and its time. */
export class AuthorityTrial {
  readonly clock: ManualClock;
  readonly reviewer: Reviewer;
  readonly #opened: OpenedAuthority;

  static async open(harness: AuthorityHarness): Promise<AuthorityTrial> {
    const clock = new ManualClock();
    const opened = await harness.open({ data: `authority-${randomUUID()}`, clock });
    return new AuthorityTrial(clock, opened);
  }

  private constructor(clock: ManualClock, opened: OpenedAuthority) {
    this.clock = clock;
    this.#opened = opened;
    this.reviewer = opened.reviewer;
  }

  agent(name = "agent", change: Partial<GovernedCaller> = {}): Agent {
    const permissions: GovernancePermission[] = ["memory:read", "memory:propose"];
    return new Agent(this.#opened, { ...callerNamed(name, permissions), ...change });
  }

  /** Proposes, has it approved, and recalls it. */
  async remember(content: string, agent = this.agent()): Promise<RecalledMemory> {
    const { id, proposal_version } = await agent.create(content);
    const request = { proposal_id: id, proposal_version };
    const { result, requested } = await this.reviewer.approve(reviewerNamed(), request);
    const memories = await agent.recall(requested.scope, 50);
    const memory = memories.find((recalled) => recalled.id === result?.memory_id);
    if (memory === undefined) throw new Error("what was approved is not recalled");
    return memory;
  }

  async end(): Promise<void> {
    await this.#opened.close();
  }
}

export function reviewerNamed(name = "reviewer"): GovernedCaller {
  return callerNamed(name, ["memory:read", "memory:review"]);
}

function callerNamed(name: string, permissions: readonly GovernancePermission[]): GovernedCaller {
  return { namespace: DEFAULT_NAMESPACE, name, permissions, origin: "conformance suite" };
}

export function decisionOn({ id, proposal_version }: Proposal) {
  return { proposal_id: id, proposal_version };
}
