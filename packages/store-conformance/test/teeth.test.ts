import { describe, expect, test } from "vitest";
import { runBehaviour, storeBehaviours } from "../src/index.ts";
import type { Fault } from "./faults/fault.ts";
import { hitFaults } from "./faults/hit-faults.ts";
import { instanceFaults } from "./faults/instance-faults.ts";
import { logFaults } from "./faults/log-faults.ts";
import { operationIdFaults } from "./faults/operation-id-faults.ts";
import { readFaults } from "./faults/read-faults.ts";
import { writeFaults } from "./faults/write-faults.ts";
import { pliableHarness } from "./pliable-harness.ts";

const FAULTS: readonly Fault[] = [
  ...operationIdFaults,
  ...writeFaults,
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

describe.concurrent("a store with a fault is caught", () => {
  for (const fault of FAULTS) {
    test(`by “${fault.caughtBy}” when it ${fault.what}`, async () => {
      await expect(show(fault.caughtBy, fault)).rejects.toThrow();
    });
  }
});
