import assert from "node:assert/strict";
import { assertRefused } from "../assertions.ts";
import { decisionOn, reviewerNamed } from "../authority-trial.ts";
import type { AuthorityBehaviourGroup } from "../behaviour.ts";

export const deciding: AuthorityBehaviourGroup = {
  title: "deciding",
  behaviours: [
    {
      title: "nobody decides or re-bases what they have proposed, whatever their permissions",
      async run(trial) {
        const both = trial.agent("both", {
          permissions: ["memory:read", "memory:propose", "memory:review"],
        });
        const proposal = await both.create("oil");
        const { reviewer } = trial;
        for (const attempt of [
          reviewer.approve(both.caller, decisionOn(proposal)),
          reviewer.reject(both.caller, decisionOn(proposal)),
          reviewer.rebase(both.caller, decisionOn(proposal)),
        ]) {
          await assertRefused(attempt, "permission_denied");
        }
        assert.deepEqual(await both.status(proposal.id), proposal);
      },
    },
    {
      title: "reviewing needs the permission",
      async run(trial) {
        const agent = trial.agent();
        const proposal = await trial.agent("other").create("oil");
        const { reviewer } = trial;
        for (const attempt of [
          reviewer.list(agent.caller, {}),
          reviewer.show(agent.caller, proposal.id),
          reviewer.approve(agent.caller, decisionOn(proposal)),
          reviewer.policy(agent.caller),
          reviewer.audit(agent.caller, {}),
        ]) {
          await assertRefused(attempt, "permission_denied");
        }
      },
    },
    {
      title: "of two who decide at the same time one succeeds, and the proposal has that end",
      async run(trial) {
        const agent = trial.agent();
        for (let round = 0; round < 5; round += 1) {
          const proposal = await agent.create(`oil ${round}`);
          const [approval, rejection] = await Promise.allSettled([
            trial.reviewer.approve(reviewerNamed("ana"), decisionOn(proposal)),
            trial.reviewer.reject(reviewerNamed("ben"), decisionOn(proposal)),
          ]);
          const isApproved = approval.status === "fulfilled";
          assert.notEqual(isApproved, rejection.status === "fulfilled");
          const { status } = await agent.status(proposal.id);
          assert.equal(status, isApproved ? "approved" : "rejected");
          const isRecalled = (await agent.contents()).includes(proposal.requested.content);
          assert.equal(isRecalled, isApproved);
        }
      },
    },
    {
      title: "deciding again gives the same reply to who decided, and a conflict to others",
      async run(trial) {
        const proposal = await trial.agent().create("oil");
        const request = decisionOn(proposal);
        const approved = await trial.reviewer.approve(reviewerNamed("ana"), request);
        const again = await trial.reviewer.approve(reviewerNamed("ana"), request);
        assert.deepEqual(again, approved);
        for (const attempt of [
          trial.reviewer.approve(reviewerNamed("ben"), request),
          trial.reviewer.reject(reviewerNamed("ana"), request),
        ]) {
          await assertRefused(attempt, "version_conflict");
        }
      },
    },
    {
      title: "a decision on another version of the proposal is refused",
      async run(trial) {
        const { id, proposal_version } = await trial.agent().create("oil");
        const request = { proposal_id: id, proposal_version: proposal_version + 1 };
        await assertRefused(trial.reviewer.approve(reviewerNamed(), request), "version_conflict");
      },
    },
    {
      title: "reviewers list what waits, page by page, and see who decided the rest and why",
      async run(trial) {
        const agent = trial.agent();
        const proposals = [];
        for (let number = 0; number < 5; number += 1) {
          trial.clock.advance(1000);
          proposals.push(await agent.create(`oil ${number}`));
        }
        const [oldest] = proposals;
        assert.ok(oldest !== undefined);
        const reason = "Nobody needs it.";
        await trial.reviewer.reject(reviewerNamed("ana"), { ...decisionOn(oldest), reason });
        const seen: string[] = [];
        for (let cursor: string | undefined; ; ) {
          const request = { status: "pending", limit: 3, cursor } as const;
          const page = await trial.reviewer.list(reviewerNamed(), request);
          seen.push(...page.proposals.map(({ proposal }) => proposal.id));
          if (page.next_cursor === null) break;
          cursor = page.next_cursor;
        }
        const expected = proposals.slice(1).map(({ id }) => id);
        assert.deepEqual(seen, expected.reverse());
        const { decision, proposed_by } = await trial.reviewer.show(reviewerNamed(), oldest.id);
        assert.equal(decision?.by.name, "ana");
        assert.equal(decision?.reason, reason);
        assert.equal(proposed_by.name, "agent");
      },
    },
    {
      title: "every decision is in the audit log once, and the log verifies",
      async run(trial) {
        const agent = trial.agent();
        const approved = await agent.create("oil");
        const rejected = await agent.create("gas");
        await trial.reviewer.approve(reviewerNamed("ana"), decisionOn(approved));
        await trial.reviewer.reject(reviewerNamed("ben"), decisionOn(rejected));
        const { records } = await trial.reviewer.audit(reviewerNamed(), {});
        const told = records.map(({ event }) => [event.action, event.by.name, event.by.origin]);
        assert.deepEqual(told, [
          ["approved", "ana", "conformance suite"],
          ["rejected", "ben", "conformance suite"],
        ]);
        const verdict = await trial.reviewer.verifyAudit(reviewerNamed());
        assert.equal(verdict.kind, "intact");
      },
    },
  ],
};
