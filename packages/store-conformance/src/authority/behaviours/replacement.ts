import assert from "node:assert/strict";
import { assertRefused } from "../assertions.ts";
import { creation, decisionOn, replacement as replace, reviewerNamed } from "../authority-trial.ts";
import type { AuthorityBehaviourGroup } from "../behaviour.ts";

export const replacement: AuthorityBehaviourGroup = {
  title: "replacements",
  behaviours: [
    {
      title: "the current version stays active until the replacement is approved",
      async run(trial) {
        const agent = trial.agent();
        const memory = await trial.remember("oil");
        const proposal = await agent.replace(memory, "gas");
        assert.equal(proposal.relations.memory_id, memory.id);
        assert.equal(proposal.relations.expected_version, memory.version);
        assert.deepEqual(await agent.contents(), [memory.content]);
        const approved = await trial.reviewer.approve(reviewerNamed(), decisionOn(proposal));
        assert.deepEqual(approved.result, { memory_id: memory.id, version: memory.version + 1 });
        assert.equal(approved.relations.supersedes_version, memory.version);
        assert.deepEqual(await agent.contents(), [proposal.requested.content]);
      },
    },
    {
      title: "a replacement keeps the kind and the scope of the memory",
      async run(trial) {
        const agent = trial.agent();
        const memory = await trial.remember("oil");
        const { requested } = await agent.replace(memory, "gas");
        assert.equal(requested.kind, memory.kind);
        assert.deepEqual(requested.scope, memory.scope);
      },
    },
    {
      title: "a replacement of an earlier version is refused, and the current version named",
      async run(trial) {
        const agent = trial.agent();
        const memory = await trial.remember("oil");
        const proposal = await agent.replace(memory, "gas");
        await trial.reviewer.approve(reviewerNamed(), decisionOn(proposal));
        const error = await assertRefused(agent.replace(memory, "candles"), "version_conflict");
        assert.equal(error.details.current_version, memory.version + 1);
      },
    },
    {
      title: "approving one replacement supersedes the others on the same version",
      async run(trial) {
        const agent = trial.agent();
        const memory = await trial.remember("oil");
        const first = await agent.replace(memory, "gas");
        const second = await agent.replace(memory, "candles");
        await trial.reviewer.approve(reviewerNamed(), decisionOn(first));
        const superseded = await agent.status(second.id);
        assert.equal(superseded.status, "superseded");
        assert.equal(superseded.relations.superseded_by, first.id);
        await assertRefused(
          trial.reviewer.approve(reviewerNamed(), decisionOn(superseded)),
          "version_conflict",
        );
        assert.deepEqual(await agent.contents(), [first.requested.content]);
      },
    },
    {
      title: "what is pending or unknown cannot be replaced",
      async run(trial) {
        const agent = trial.agent();
        const { proposal } = await agent.propose(creation("oil"));
        for (const id of [proposal.id, "mem_unknown"]) {
          await assertRefused(agent.propose(replace(id, 1, "gas")), "not_found");
        }
      },
    },
  ],
};
