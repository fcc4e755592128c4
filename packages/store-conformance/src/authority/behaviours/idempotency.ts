import assert from "node:assert/strict";
import { assertRefused } from "../assertions.ts";
import { creation, decisionOn, replacement, reviewerNamed } from "../authority-trial.ts";
import type { AuthorityBehaviourGroup } from "../behaviour.ts";

const YEAR = 366 * 86_400_000;

export const idempotency: AuthorityBehaviourGroup = {
  title: "idempotency keys",
  behaviours: [
    {
      title: "the same key with the same request gives the same proposal",
      async run(trial) {
        const agent = trial.agent();
        const first = await agent.propose(creation("oil"), "key");
        trial.clock.advance(1000);
        const again = await agent.propose(creation("oil"), "key");
        assert.equal(first.kind, "new");
        assert.equal(again.kind, "known");
        assert.deepEqual(again.proposal, first.proposal);
      },
    },
    {
      title: "the same key with another request is a conflict, and changes nothing",
      async run(trial) {
        const agent = trial.agent();
        const { proposal } = await agent.propose(creation("oil"), "key");
        await assertRefused(agent.propose(creation("gas"), "key"), "idempotency_conflict");
        assert.deepEqual(await agent.status(proposal.id), proposal);
      },
    },
    {
      title:
        "a retry finds its proposal decided, however much later, whatever the memory is by now",
      async run(trial) {
        const agent = trial.agent();
        const memory = await trial.remember("oil");
        const request = replacement(memory.id, memory.version, "gas");
        const { proposal } = await agent.propose(request, "key");
        const approved = await trial.reviewer.approve(reviewerNamed(), decisionOn(proposal));
        trial.clock.advance(YEAR);
        assert.deepEqual((await agent.propose(request, "key")).proposal, approved);
        await assertRefused(
          agent.propose({ ...request, content: "candles" }, "key"),
          "idempotency_conflict",
        );
      },
    },
    {
      title: "two credentials with the same key have a proposal each",
      async run(trial) {
        const [one, other] = [trial.agent("one"), trial.agent("other")];
        const first = await one.propose(creation("oil"), "key");
        const second = await other.propose(creation("gas"), "key");
        assert.notEqual(first.proposal.id, second.proposal.id);
      },
    },
    {
      title: "one of many simultaneous attempts makes the proposal",
      async run(trial) {
        const agent = trial.agent();
        const attempts = Array.from({ length: 10 }, () => agent.propose(creation("oil"), "key"));
        const replies = await Promise.all(attempts);
        assert.equal(new Set(replies.map(({ proposal }) => proposal.id)).size, 1);
        assert.equal(replies.filter(({ kind }) => kind === "new").length, 1);
      },
    },
  ],
};
