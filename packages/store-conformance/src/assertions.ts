import assert from "node:assert/strict";
import {
  type CommitOutcome,
  type CommittedOutcome,
  MemoryError,
  type MemoryErrorCode,
  type StoreHealth,
} from "@memory-mcp/core";

/** Compares the properties that are expected, and no others. */
export function assertMatches(actual: object | undefined, expected: object): void {
  assert.ok(actual !== undefined, "there is nothing to compare");
  const properties = Object.entries(actual).filter(([name]) => name in expected);
  assert.deepEqual(Object.fromEntries(properties), expected);
}

/** Checks that a write was applied, and how. */
export function assertApplied(
  outcome: CommitOutcome,
  expected: Partial<Omit<CommittedOutcome, "kind">> = {},
): void {
  assertMatches(outcome, { kind: "applied", ...expected });
}

/** @param what Names the call in the message. */
export async function assertRejects(
  call: Promise<unknown>,
  code: MemoryErrorCode,
  what = "the call",
): Promise<void> {
  const error = await call.then(
    (value) => assert.fail(`${what} should reject as ${code}, but gave ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof MemoryError, `${what} rejects with ${String(error)}, no MemoryError`);
  assert.equal(error.code, code, `${what} rejects as ${error.code} instead of ${code}`);
}

export function assertUnhealthy(health: StoreHealth): void {
  assert.equal(health.ok, false, "the store says that it is well");
  assert.ok(!health.ok && health.error.trim() !== "", "the store does not say what is wrong");
  assert.notEqual(health.store, "");
}
