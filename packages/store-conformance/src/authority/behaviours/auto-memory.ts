import assert from "node:assert/strict";
import type { AutoMemoryRule } from "@memory-mcp/core";
import { assertRefused } from "../assertions.ts";
import { creation, PROJECT, reviewerNamed } from "../authority-trial.ts";
import type { AuthorityBehaviourGroup } from "../behaviour.ts";

const FACTS: readonly AutoMemoryRule[] = [{ kind: "fact", scope: PROJECT }];

export const autoMemory: AuthorityBehaviourGroup = {
  title: "the auto-memory policy",
  behaviours: [
    {
      title: "nothing is approved without a person unless a person has said so",
      async run(trial) {
        const policy = await trial.reviewer.policy(reviewerNamed());
        assert.deepEqual(policy.rules, []);
        assert.equal(policy.policy_version, 0);
      },
    },
    {
      title: "what a rule names is approved at once, and nothing else is",
      async run(trial) {
        const policy_version = 0;
        await trial.reviewer.setPolicy(reviewerNamed("ana"), { rules: FACTS, policy_version });
        const agent = trial.agent();
        const fact = await agent.propose({ ...creation("oil"), kind: "fact" });
        assert.equal(fact.kind, "known");
        assert.equal(fact.proposal.status, "approved");
        assert.deepEqual(await agent.contents(), [fact.proposal.requested.content]);
        const user = { kind: "user", id: "ana" } as const;
        for (const change of [{ kind: "rule" }, { kind: "fact", scope: user }] as const) {
          const other = await agent.propose({ ...creation("gas"), ...change });
          assert.equal(other.proposal.status, "pending");
        }
        const { records } = await trial.reviewer.audit(reviewerNamed(), {});
        const told = records.map(({ event }) => [event.action, event.by.kind]);
        assert.deepEqual(told, [
          ["policy_set", "credential"],
          ["approved", "policy"],
        ]);
      },
    },
    {
      title: "who has set the policy does not decide its own proposals by it",
      async run(trial) {
        const both = trial.agent("both", {
          permissions: ["memory:read", "memory:propose", "memory:review"],
        });
        await trial.reviewer.setPolicy(both.caller, { rules: FACTS, policy_version: 0 });
        const { proposal } = await both.propose({ ...creation("oil"), kind: "fact" });
        assert.equal(proposal.status, "pending");
      },
    },
    {
      title: "a preview says what rules would have approved, and changes nothing",
      async run(trial) {
        const agent = trial.agent();
        const fact = await agent.propose({ ...creation("oil"), kind: "fact" });
        await agent.propose(creation("gas"));
        const preview = await trial.reviewer.previewPolicy(reviewerNamed(), FACTS);
        assert.equal(preview.considered, 2);
        assert.deepEqual(preview.would_approve, [fact.proposal]);
        assert.deepEqual(await agent.recall(), []);
      },
    },
    {
      title: "a policy that has changed since it was read is not overwritten",
      async run(trial) {
        const request = { rules: FACTS, policy_version: 0 };
        const { policy_version } = await trial.reviewer.setPolicy(reviewerNamed(), request);
        await assertRefused(trial.reviewer.setPolicy(reviewerNamed(), request), "version_conflict");
        const off = await trial.reviewer.setPolicy(reviewerNamed(), { rules: [], policy_version });
        assert.deepEqual(off.rules, []);
      },
    },
  ],
};
