import { describe, test } from "vitest";
import { AuthorityTrial } from "./authority-trial.ts";
import type { AuthorityBehaviour, AuthorityBehaviourGroup } from "./behaviour.ts";
import { autoMemory } from "./behaviours/auto-memory.ts";
import { deciding } from "./behaviours/deciding.ts";
import { idempotency } from "./behaviours/idempotency.ts";
import { lifecycle } from "./behaviours/lifecycle.ts";
import { refusals } from "./behaviours/refusals.ts";
import { replacement } from "./behaviours/replacement.ts";
import { visibility } from "./behaviours/visibility.ts";
import type { AuthorityHarness } from "./harness.ts";

const GROUPS: readonly AuthorityBehaviourGroup[] = [
  lifecycle,
  replacement,
  idempotency,
  deciding,
  visibility,
  refusals,
  autoMemory,
];

/**
 * Registers, in the vitest file that calls it, one test for each behaviour that the
 * `MemoryAuthority` and `Reviewer` ports of `@memory-mcp/core` ask for.
 */
export function describeAuthority(harness: AuthorityHarness): void {
  describe(harness.name, () => {
    for (const { title, behaviours } of GROUPS) {
      describe(title, () => {
        for (const behaviour of behaviours) test(behaviour.title, () => run(harness, behaviour));
      });
    }
  });
}

/** When the behaviour fails, its error is the one that is told. */
async function run(harness: AuthorityHarness, behaviour: AuthorityBehaviour): Promise<void> {
  const trial = await AuthorityTrial.open(harness);
  try {
    await behaviour.run(trial);
  } catch (error) {
    await trial.end().catch(() => undefined);
    throw error;
  }
  await trial.end();
}
