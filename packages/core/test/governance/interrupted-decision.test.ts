import { describe, expect, it } from "vitest";
import { AuthorityError } from "../../src/index.ts";
import { ManualClock } from "../manual-clock.ts";
import { DyingStore } from "./dying-store.ts";
import {
  agent,
  approved,
  contentsOf,
  decisionOn,
  NAMESPACE,
  type OpenedGovernance,
  openGovernance,
  proposeReplacement,
  request,
  reviewer,
} from "./opened-governance.ts";

/** Claim, memory, audit record, mark; after the last one nothing is left to interrupt. */
const WRITES = [0, 1, 2, 3];
const DAY = 86_400_000;

/** The one proposal that every case makes: its id follows from who proposed it under which key. */
const PROPOSAL_ID = await openGovernance()
  .authority.propose(agent, request, "key")
  .then(({ proposal }) => proposal.id);

async function interrupted(writes: number, call: (opened: OpenedGovernance) => Promise<unknown>) {
  const clock = new ManualClock();
  const store = new DyingStore({ clock });
  const before = openGovernance(clock, store);
  const { proposal } = await before.authority.propose(agent, request, "key");
  store.writesLeft = writes;
  await expect(call(before)).rejects.toBeInstanceOf(AuthorityError);
  store.writesLeft = Number.POSITIVE_INFINITY;
  return { after: openGovernance(clock, store), store, clock, proposal };
}

async function auditOf({ reviewer: reviews }: OpenedGovernance) {
  const { records } = await reviews.audit(reviewer, {});
  expect((await reviews.verifyAudit(reviewer)).kind).toBe("intact");
  return records.map(({ event }) => event.action);
}

describe("a decision that is interrupted", () => {
  it.each(WRITES)("after %i writes is carried out once when it is made again", async (writes) => {
    const { after, store, clock, proposal } = await interrupted(writes, (opened) =>
      opened.reviewer.approve(reviewer, { proposal_id: PROPOSAL_ID, proposal_version: 1 }),
    );
    clock.advance(8 * DAY); // receipts are forgotten after seven
    const decided = await after.reviewer.approve(reviewer, decisionOn(proposal));
    expect(decided.status).toBe("approved");
    expect(await contentsOf(after)).toEqual([request.content]);
    const memoryId = decided.result?.memory_id ?? "";
    const { total } = await store.versions(NAMESPACE, memoryId, { offset: 0, limit: 10 });
    expect(total).toBe(1);
    expect(await auditOf(after)).toEqual(["approved"]);
  });

  it.each([1, 2, 3])(
    "after %i writes stands, whoever looks next and however late",
    async (writes) => {
      const { after, clock, proposal } = await interrupted(writes, (opened) =>
        opened.reviewer.approve(reviewer, { proposal_id: PROPOSAL_ID, proposal_version: 1 }),
      );
      clock.advance(90 * DAY);
      const other = { ...reviewer, name: "other" };
      await expect(after.reviewer.reject(other, decisionOn(proposal))).rejects.toMatchObject({
        code: "version_conflict",
      });
      const { status } = await after.authority.proposalStatus(agent, proposal.id);
      expect(status).toBe("approved");
      expect(await contentsOf(after)).toEqual([request.content]);
      expect(await auditOf(after)).toEqual(["approved"]);
    },
  );

  it.each([0, 1, 2])("that rejects is carried out once, after %i writes too", async (writes) => {
    const { after, proposal } = await interrupted(writes, (opened) =>
      opened.reviewer.reject(reviewer, { proposal_id: PROPOSAL_ID, proposal_version: 1 }),
    );
    const decided = await after.reviewer.reject(reviewer, decisionOn(proposal));
    expect(decided.status).toBe("rejected");
    expect(await contentsOf(after)).toEqual([]);
    expect(await auditOf(after)).toEqual(["rejected"]);
  });

  it("still supersedes the other replacements", async () => {
    const clock = new ManualClock();
    const store = new DyingStore({ clock });
    const before = openGovernance(clock, store);
    const { result } = await approved(before);
    const chosen = await proposeReplacement(before, result, "The lantern burns gas.");
    const other = await proposeReplacement(before, result, "The lantern burns candles.");
    store.writesLeft = 4;
    await before.reviewer.approve(reviewer, decisionOn(chosen)).catch(() => undefined);
    store.writesLeft = Number.POSITIVE_INFINITY;
    const after = openGovernance(clock, store);
    const superseded = await after.authority.proposalStatus(agent, other.id);
    expect(superseded.status).toBe("superseded");
    expect(superseded.relations.superseded_by).toBe(chosen.id);
    expect(await auditOf(after)).toEqual(["approved", "approved", "superseded"]);
  });
});
