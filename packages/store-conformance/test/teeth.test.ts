import assert from "node:assert/strict";
import { describe, expect, test } from "vitest";
import { runBehaviour, storeBehaviours } from "../src/index.ts";
import { expiryFaults } from "./faults/expiry-faults.ts";
import type { Fault } from "./faults/fault.ts";
import { hitFaults } from "./faults/hit-faults.ts";
import { instanceFaults } from "./faults/instance-faults.ts";
import { logFaults } from "./faults/log-faults.ts";
import { operationIdFaults } from "./faults/operation-id-faults.ts";
import { readFaults } from "./faults/read-faults.ts";
import { rollbackFaults } from "./faults/rollback-faults.ts";
import { writeFaults } from "./faults/write-faults.ts";
import { pliableHarness } from "./pliable-harness.ts";
import { PliableStore } from "./pliable-store.ts";

const RULE_FAULTS = [...operationIdFaults, ...writeFaults, ...rollbackFaults, ...expiryFaults];
const FAULTS: readonly Fault[] = [
  ...RULE_FAULTS,
  ...hitFaults,
  ...logFaults,
  ...readFaults,
  ...instanceFaults,
];

/** Runs the behaviours of a group until the store does not show one; rejects then. */
async function show(group: string, { Store }: Fault): Promise<void> {
  const harness = pliableHarness(Store);
  for (const { title, behaviours } of storeBehaviours(harness)) {
    if (title !== group) continue;
    for (const behaviour of behaviours) await runBehaviour(harness, behaviour);
  }
}

test("each group of behaviours has a fault to catch", () => {
  const groups = storeBehaviours(pliableHarness(PliableStore)).map(({ title }) => title);
  const catching = new Set([...FAULTS.map(({ caughtBy }) => caughtBy), "random sequences"]);
  expect([...catching].sort()).toEqual(groups.sort());
});

describe.concurrent("a store with a fault is caught", () => {
  for (const fault of FAULTS) {
    test(`by “${fault.caughtBy}” when it ${fault.what}`, async () => {
      await expect(show(fault.caughtBy, fault)).rejects.toThrow();
    });
  }
});

describe("random sequences alone", () => {
  for (const fault of RULE_FAULTS) {
    test(`catch a store that ${fault.what}`, async () => {
      await expect(show("random sequences", fault)).rejects.toThrow("Counterexample");
    });
  }

  test("say how to see the difference again: the seed and the shortest steps that show it", async () => {
    const [fault] = writeFaults;
    assert.ok(fault !== undefined);
    await expect(show("random sequences", fault)).rejects.toThrow(
      /\{ seed: 1, path: "[\d:]+".*\}\nCounterexample: \[\[\{"kind":"set",.*\}\]\]/,
    );
  });
});
