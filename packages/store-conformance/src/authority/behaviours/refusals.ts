import assert from "node:assert/strict";
import type { ProposeRequest } from "@memory-mcp/core";
import { assertRefused } from "../assertions.ts";
import { type AuthorityTrial, creation, reviewerNamed } from "../authority-trial.ts";
import type { AuthorityBehaviourGroup } from "../behaviour.ts";

const VALID = creation("oil");

const INVALID: Readonly<Record<string, ProposeRequest>> = {
  "empty content": { ...VALID, content: " " },
  "empty justification": { ...VALID, justification: "" },
  "half a surrogate pair": { ...VALID, content: "\uD83D" },
  "an empty scope": { ...VALID, scope: { kind: "project", id: "" } },
  "a scope of two lines": { ...VALID, scope: { kind: "user", id: "a\nb" } },
  "a project that looks like a user": { ...VALID, scope: { kind: "project", id: "user:ana" } },
  "an unknown kind": { ...VALID, kind: "rumour" as "fact" },
  "an unknown operation": { ...VALID, operation: "erase" as "create" },
  "version 0": {
    operation: "replace",
    memory_id: "mem",
    expected_version: 0,
    content: "oil",
    justification: "Because.",
  },
};

/** Put together here, so that no scanner takes this file for a leak. */
const SECRET = `ghp_${"aB3dE6gH9jK2mN5pQ8sT1vW4yZ7".repeat(2)}`;

export const refusals: AuthorityBehaviourGroup = {
  title: "what is refused",
  behaviours: [
    ...Object.entries(INVALID).map(([name, request]) => ({
      title: `${name} is refused`,
      run: async (trial: AuthorityTrial) => {
        await assertRefused(trial.agent().propose(request), "invalid_request");
        assert.deepEqual((await trial.reviewer.list(reviewerNamed(), {})).proposals, []);
      },
    })),
    {
      title: "a key that is none is refused",
      async run(trial) {
        for (const key of ["", "two words", "k".repeat(201), "schlüssel"]) {
          await assertRefused(trial.agent().propose(VALID, key), "invalid_request");
        }
      },
    },
    {
      title: "secrets are refused in every text, by their kind and without being repeated",
      async run(trial) {
        for (const field of ["content", "justification"] as const) {
          const request = { ...VALID, [field]: `Use ${SECRET} there.` };
          const error = await assertRefused(trial.agent().propose(request), "secret_detected");
          assert.equal(error.details.kind, "api_key");
          const told = error.message + JSON.stringify(error.details);
          assert.ok(!told.includes(SECRET.slice(0, 12)), "the error repeats the secret");
        }
        assert.deepEqual((await trial.reviewer.list(reviewerNamed(), {})).proposals, []);
      },
    },
    {
      title: "what is too large is refused with the limit",
      async run(trial) {
        const content = "ü".repeat(500_000);
        const error = await assertRefused(
          trial.agent().propose({ ...VALID, content }),
          "too_large",
        );
        assert.equal(typeof error.details.most, "number");
      },
    },
    {
      title: "a limit out of range is refused",
      async run(trial) {
        for (const limit of [0, 51, 1.5]) {
          await assertRefused(trial.agent().recall(undefined, limit), "invalid_request");
        }
      },
    },
  ],
};
