import {
  type CreateProposal,
  createLocalGovernance,
  type GovernedCaller,
  InMemoryStore,
  type LocalGovernance,
  Memory,
  type MemoryStore,
  type Proposal,
} from "../../src/index.ts";
import { ManualClock } from "../manual-clock.ts";

export const NAMESPACE = "default";

export const agent: GovernedCaller = {
  namespace: NAMESPACE,
  name: "agent",
  permissions: ["memory:read", "memory:propose"],
  origin: "test",
};

export const reviewer: GovernedCaller = {
  namespace: NAMESPACE,
  name: "reviewer",
  permissions: ["memory:read", "memory:review"],
  origin: "test",
};

export const request: CreateProposal = {
  operation: "create",
  scope: { kind: "project", id: "lighthouse" },
  kind: "decision",
  content: "The lantern burns oil.",
  justification: "It was decided on Monday.",
};

export interface OpenedGovernance extends LocalGovernance {
  readonly store: MemoryStore;
  readonly memory: Memory;
  readonly clock: ManualClock;
}

export function openGovernance(
  clock = new ManualClock(),
  store: MemoryStore = new InMemoryStore({ clock }),
): OpenedGovernance {
  const memory = new Memory({ store, clock });
  return { ...createLocalGovernance({ store, memory, clock }), store, memory, clock };
}

export function decisionOn({ id, proposal_version }: Proposal) {
  return { proposal_id: id, proposal_version };
}

export async function contentsOf({ authority }: LocalGovernance): Promise<string[]> {
  const { scope } = request;
  const memories = await authority.recall(agent, { query: "lantern", scope, limit: 50 });
  return memories.map(({ content }) => content);
}

/** Proposes and approves. @returns The proposal as approved, with its memory's id and version. */
export async function approved(
  { authority, reviewer: reviews }: LocalGovernance,
  key = "first",
): Promise<Proposal & { readonly result: NonNullable<Proposal["result"]> }> {
  const { proposal } = await authority.propose(agent, request, key);
  const decided = await reviews.approve(reviewer, decisionOn(proposal));
  if (decided.result === null) throw new Error("an approved proposal has no result");
  return { ...decided, result: decided.result };
}

export async function proposeReplacement(
  { authority }: LocalGovernance,
  { memory_id, version }: NonNullable<Proposal["result"]>,
  content = "The lantern burns gas.",
): Promise<Proposal> {
  const justification = "It has changed.";
  const replacement = { operation: "replace", memory_id, content, justification } as const;
  const whole = { ...replacement, expected_version: version };
  return (await authority.propose(agent, whole, `replace:${content.length}:${memory_id}`)).proposal;
}
