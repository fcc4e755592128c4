import assert from "node:assert/strict";
import { assertRefused } from "../assertions.ts";
import { creation, decisionOn, PROJECT, replacement, reviewerNamed } from "../authority-trial.ts";
import type { AuthorityBehaviourGroup } from "../behaviour.ts";

export const visibility: AuthorityBehaviourGroup = {
  title: "what a caller may see",
  behaviours: [
    {
      title: "an agent sees its own proposals, and no other's",
      async run(trial) {
        const proposal = await trial.agent("one").create("oil");
        await assertRefused(trial.agent("other").status(proposal.id), "not_found");
        await assertRefused(trial.agent("one").status("prop_unknown"), "not_found");
      },
    },
    {
      title: "nothing of a namespace reaches another one",
      async run(trial) {
        const memory = await trial.remember("oil");
        const proposal = await trial.agent().create("gas");
        const namespace = "elsewhere";
        const stranger = trial.agent("agent", { namespace });
        assert.deepEqual(await stranger.recall(), []);
        await assertRefused(stranger.status(proposal.id), "not_found");
        await assertRefused(stranger.propose(replacement(memory.id, 1, "gas")), "not_found");
        const reviewer = { ...reviewerNamed(), namespace };
        await assertRefused(trial.reviewer.approve(reviewer, decisionOn(proposal)), "not_found");
        assert.deepEqual((await trial.reviewer.list(reviewer, {})).proposals, []);
      },
    },
    {
      title: "a credential that is limited to some scopes reaches no other",
      async run(trial) {
        const memory = await trial.remember("oil");
        const limited = trial.agent("limited", { scopes: [{ kind: "user", id: "ana" }] });
        await assertRefused(limited.recall(PROJECT), "permission_denied");
        await assertRefused(limited.propose(creation("gas")), "permission_denied");
        await assertRefused(
          limited.propose(replacement(memory.id, memory.version, "gas")),
          "not_found",
        );
      },
    },
    {
      title: "each call needs its permission",
      async run(trial) {
        const reader = trial.agent("reader", { permissions: ["memory:read"] });
        const proposer = trial.agent("proposer", { permissions: ["memory:propose"] });
        await assertRefused(reader.propose(creation("oil")), "permission_denied");
        const { proposal } = await proposer.propose(creation("oil"));
        await assertRefused(proposer.recall(), "permission_denied");
        await assertRefused(proposer.status(proposal.id), "permission_denied");
      },
    },
  ],
};
