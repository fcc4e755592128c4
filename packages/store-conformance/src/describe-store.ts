import { describe, test } from "vitest";
import { runBehaviour } from "./behaviour.ts";
import type { StoreHarness } from "./harness.ts";
import type { ConformanceOptions } from "./options.ts";
import { storeBehaviours } from "./store-behaviours.ts";

/**
 * Registers, in the vitest file that calls it, one test for each behaviour that the `MemoryStore`
 * port of `@memory-mcp/core` asks for.
 *
 * @throws Error when the harness leaves something out without a reason.
 */
export function describeStore(harness: StoreHarness, options?: ConformanceOptions): void {
  const groups = storeBehaviours(harness, options);
  describe(harness.name, () => {
    for (const { title, behaviours } of groups) {
      describe(title, () => {
        for (const behaviour of behaviours) {
          const { timeout = 60_000 } = behaviour;
          test(behaviour.title, () => runBehaviour(harness, behaviour), timeout);
        }
      });
    }
  });
}
