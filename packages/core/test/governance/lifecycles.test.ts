import { expect, it } from "vitest";
import { seededRandom } from "../../../../test-support/seeded-random.ts";
import { AuthorityError, type GovernedCaller, type ReviewedProposal } from "../../src/index.ts";
import { NAMESPACE, type OpenedGovernance, openGovernance, request } from "./opened-governance.ts";

/** `npm run campaign:governance` asks for ten thousand. */
const LIFECYCLES = Number(process.env.GOVERNANCE_LIFECYCLES ?? 300);
const SEED = Number(process.env.GOVERNANCE_SEED ?? 20_260_101);
const AGENTS = 8;
const REVIEWERS = 3;
const PROPOSED_AT_ONCE = 10;
const DAY = 86_400_000;

type Random = (limit: number) => number;

/** Reviewers may propose as well, so that their own proposals are among those they decide. */
function callers(kind: "agent" | "reviewer", count: number): GovernedCaller[] {
  const review = kind === "reviewer" ? (["memory:review"] as const) : [];
  return Array.from({ length: count }, (_, number) => ({
    namespace: NAMESPACE,
    name: `${kind}-${number}`,
    permissions: ["memory:read", "memory:propose", ...review],
    origin: "campaign",
  }));
}

const agents = callers("agent", AGENTS);
const reviewers = callers("reviewer", REVIEWERS);
const everyone = [...agents, ...reviewers];

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error("there is nothing to pick from");
  return item;
}

/** Conflicts and refusals are among what is tried; anything else is a fault. */
async function tried(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    const expected = ["version_conflict", "permission_denied", "not_found"];
    if (!(error instanceof AuthorityError && expected.includes(error.code))) throw error;
  });
}

async function propose(opened: OpenedGovernance, key: string, random: Random): Promise<void> {
  const caller = pick(everyone, random);
  const { scope } = request;
  const recalled = await opened.authority.recall(caller, { query: "lantern", scope, limit: 50 });
  const content = `The lantern burns ${key}.`;
  const base = random(3) === 0 || recalled.length === 0 ? undefined : pick(recalled, random);
  const proposal =
    base === undefined
      ? { ...request, content }
      : ({
          operation: "replace",
          memory_id: base.id,
          expected_version: base.version,
          content,
          justification: "It has changed.",
        } as const);
  const attempts = 1 + random(2);
  await Promise.all(
    Array.from({ length: attempts }, () => tried(opened.authority.propose(caller, proposal, key))),
  );
}

/** Each reviewer decides what it sees at the same time as the others do. */
async function decideAll(opened: OpenedGovernance, random: Random): Promise<void> {
  await Promise.all(
    reviewers.map(async (caller) => {
      const request = { status: "pending", limit: 100 } as const;
      const { proposals } = await opened.reviewer.list(caller, request);
      for (const { proposal } of proposals) {
        const decision = { proposal_id: proposal.id, proposal_version: proposal.proposal_version };
        const choice = random(5);
        if (choice < 2) await tried(opened.reviewer.approve(caller, decision));
        else if (choice === 2) await tried(opened.reviewer.reject(caller, decision));
      }
    }),
  );
}

async function everything(opened: OpenedGovernance): Promise<ReviewedProposal[]> {
  const [caller] = reviewers;
  const all: ReviewedProposal[] = [];
  if (caller === undefined) return all;
  for (let cursor: string | undefined; ; ) {
    const page = await opened.reviewer.list(caller, { limit: 100, cursor });
    all.push(...page.proposals);
    if (page.next_cursor === null) return all;
    cursor = page.next_cursor;
  }
}

async function auditedDecisions(opened: OpenedGovernance): Promise<string[]> {
  const [caller] = reviewers;
  const decisions: string[] = [];
  if (caller === undefined) return decisions;
  expect((await opened.reviewer.verifyAudit(caller)).kind).toBe("intact");
  for (let after: number | null = 0; after !== null; ) {
    const page = await opened.reviewer.audit(caller, { after, limit: 500 });
    for (const { event } of page.records) {
      decisions.push(`${event.action} ${event.subject.proposal_id} by ${event.by.name}`);
    }
    after = page.next_after;
  }
  return decisions;
}

/** The content that each memory must have: that of the last version that was approved. */
function activeContents(all: readonly ReviewedProposal[]): Map<string, string> {
  const approved = all
    .map(({ proposal }) => proposal)
    .filter(({ status }) => status === "approved")
    .sort((one, other) => (one.result?.version ?? 0) - (other.result?.version ?? 0));
  return new Map(
    approved.map(({ result, requested }) => [result?.memory_id ?? "", requested.content]),
  );
}

it("loses no approved memory, keeps none twice, and lets nobody decide their own", async () => {
  const random = seededRandom(SEED);
  const opened = openGovernance();
  for (let made = 0; made < LIFECYCLES; made += PROPOSED_AT_ONCE) {
    const keys = Array.from({ length: PROPOSED_AT_ONCE }, (_, number) => `fuel-${made + number}`);
    await Promise.all(keys.map((key) => propose(opened, key, random)));
    if (random(2) === 0) opened.clock.advance((1 + random(40)) * DAY);
    await decideAll(opened, random);
  }
  opened.clock.advance(31 * DAY);
  const all = await everything(opened);
  const counts = new Map<string, number>();
  for (const { proposal, proposed_by, decision } of all) {
    counts.set(proposal.status, (counts.get(proposal.status) ?? 0) + 1);
    expect(decision?.by.name).not.toBe(
      proposal.status === "superseded" ? undefined : proposed_by.name,
    );
  }
  const results = all.flatMap(({ proposal }) => proposal.result ?? []);
  const written = results.map(({ memory_id, version }) => `${memory_id} ${version}`);
  expect(new Set(written).size).toBe(written.length);
  for (const [id, content] of activeContents(all)) {
    expect((await opened.store.read(NAMESPACE, id))?.body).toBe(content);
  }
  const decided = all.map(
    ({ proposal, decision }) => `${proposal.status} ${proposal.id} by ${decision?.by.name}`,
  );
  expect((await auditedDecisions(opened)).sort()).toEqual(decided.sort());
  expect(counts.get("pending")).toBeUndefined();
  const told = [...counts].map(([status, count]) => `${count} ${status}`).sort();
  process.stdout.write(`governance: seed ${SEED}, ${all.length} proposals: ${told.join(", ")}\n`);
}, 1_800_000);
