import assert from "node:assert/strict";
import { assertRefused } from "../assertions.ts";
import { decisionOn, reviewerNamed } from "../authority-trial.ts";
import type { AuthorityBehaviourGroup } from "../behaviour.ts";

const FIELDS = [
  "created_at",
  "decided_at",
  "expires_at",
  "id",
  "operation",
  "proposal_version",
  "relations",
  "requested",
  "result",
  "schema_version",
  "status",
];

export const lifecycle: AuthorityBehaviourGroup = {
  title: "a proposal's life",
  behaviours: [
    {
      title: "a proposal is pending, with all eleven fields, and is not recalled",
      async run(trial) {
        const agent = trial.agent();
        const proposal = await agent.create("red at night");
        assert.deepEqual(Object.keys(proposal).sort(), FIELDS);
        assert.equal(proposal.status, "pending");
        assert.equal(proposal.result, null);
        assert.equal(proposal.decided_at, null);
        assert.deepEqual(proposal.relations, {
          memory_id: null,
          expected_version: null,
          supersedes_version: null,
          superseded_by: null,
        });
        assert.deepEqual(await agent.recall(), []);
        assert.deepEqual(await agent.status(proposal.id), proposal);
      },
    },
    {
      title: "an approved proposal is recalled, with the id and version that its result names",
      async run(trial) {
        const agent = trial.agent();
        const proposal = await agent.create("red at night");
        trial.clock.advance(1000);
        const approved = await trial.reviewer.approve(reviewerNamed(), decisionOn(proposal));
        assert.equal(approved.status, "approved");
        assert.equal(approved.decided_at, approvedAt(proposal.created_at, 1000));
        const [memory, ...others] = await agent.recall();
        assert.deepEqual(others, []);
        assert.deepEqual(
          memory && { memory_id: memory.id, version: memory.version },
          approved.result,
        );
        assert.equal(memory?.content, proposal.requested.content);
        assert.equal(memory?.kind, "decision");
        assert.deepEqual(memory?.scope, proposal.requested.scope);
        assert.deepEqual(await agent.status(proposal.id), approved);
      },
    },
    {
      title: "a rejected proposal is final and never recalled",
      async run(trial) {
        const agent = trial.agent();
        const proposal = await agent.create("red at night");
        const rejected = await trial.reviewer.reject(reviewerNamed(), decisionOn(proposal));
        assert.equal(rejected.status, "rejected");
        assert.equal(rejected.result, null);
        await assertRefused(
          trial.reviewer.approve(reviewerNamed(), decisionOn(rejected)),
          "version_conflict",
        );
        assert.deepEqual(await agent.recall(), []);
      },
    },
    {
      title: "a proposal expires after its thirty days, and cannot be approved any more",
      async run(trial) {
        const agent = trial.agent();
        const proposal = await agent.create("red at night");
        trial.clock.advance(30 * 86_400_000 - 1);
        assert.equal((await agent.status(proposal.id)).status, "pending");
        trial.clock.advance(1);
        await assertRefused(
          trial.reviewer.approve(reviewerNamed(), decisionOn(proposal)),
          "version_conflict",
        );
        const expired = await agent.status(proposal.id);
        assert.equal(expired.status, "expired");
        assert.equal(expired.decided_at, proposal.expires_at);
        assert.deepEqual(await agent.recall(), []);
      },
    },
    {
      title: "what was decided does not expire",
      async run(trial) {
        const memory = await trial.remember("kept");
        trial.clock.advance(400 * 86_400_000);
        assert.deepEqual(await trial.agent().contents(), [memory.content]);
        const { proposals } = await trial.reviewer.list(reviewerNamed(), {});
        assert.deepEqual(
          proposals.map(({ proposal }) => proposal.status),
          ["approved"],
        );
      },
    },
    {
      title: "recall keeps to its scope and its limit",
      async run(trial) {
        const agent = trial.agent();
        const user = { kind: "user", id: "ana" } as const;
        for (const content of ["one", "two", "three"]) await trial.remember(content);
        const proposal = await agent.create("hers", { scope: user, kind: "preference" });
        await trial.reviewer.approve(reviewerNamed(), decisionOn(proposal));
        assert.equal((await agent.recall(undefined, 2)).length, 2);
        assert.equal((await agent.recall()).length, 3);
        assert.deepEqual(await agent.contents(user), [proposal.requested.content]);
        assert.deepEqual(await agent.contents({ kind: "workspace", id: "ana" }), []);
      },
    },
  ],
};

function approvedAt(created: string, later: number): string {
  return new Date(Date.parse(created) + later).toISOString();
}
