import fc from "fast-check";
import { type Behaviour, type BehaviourGroup, withTrial } from "../behaviour.ts";
import type { BoundStore } from "../bound-store.ts";
import { hasCapability } from "../harness.ts";
import { arbitrarySteps } from "../model/arbitrary-steps.ts";
import { Walk } from "../model/walk.ts";
import type { ConformanceOptions } from "../options.ts";
import type { Trial } from "../trial.ts";

/** Lifetime in seconds that nothing outlives by waiting, for engines that would have to be waited for. */
const NEVER_OUTLIVED = 86_400;

/**
 * Milliseconds for so many sequences on a slow disk. When they are over, the search for a shorter
 * sequence ends with the shortest one found; without it the test would time out and show none.
 */
function timeFor(runs: number): number {
  return 60_000 + 1_000 * runs;
}

/** Runs sequences until one shows a difference; then rejects with the shortest that still does. */
function agreesWithModel(
  { runs, seed }: Required<ConformanceOptions>,
  instances: 1 | 2,
): Behaviour["run"] {
  return async ({ harness }) => {
    const passesTime = hasCapability(harness, "injectedClock");
    const sequences = arbitrarySteps({ instances, countsHits: instances === 1, passesTime });
    const agrees = fc.asyncProperty(sequences, async (steps) => {
      await withTrial(harness, async (trial) => {
        const lifetime = passesTime ? trial.time.lifetime : NEVER_OUTLIVED;
        const walk = new Walk(trial, await open(trial, instances), lifetime);
        for (const step of steps) await walk.take(step);
        await walk.compare();
      });
    });
    await fc.assert(agrees, {
      numRuns: runs,
      seed,
      includeErrorInReport: true,
      plugins: [fc.interruptAfterTimeLimit(timeFor(runs), { failOnInterrupt: true })],
    });
  };
}

async function open(trial: Trial, instances: 1 | 2): Promise<BoundStore[]> {
  return instances === 1 ? [trial.store] : [trial.store, await trial.openAnother()];
}

export function randomSequences(options: Required<ConformanceOptions>): BehaviourGroup {
  const { runs, seed } = options;
  const timeout = timeFor(runs) + 30_000;
  return {
    title: "random sequences",
    behaviours: [
      {
        title: `of operations agree with the model (runs: ${runs}, seed: ${seed})`,
        timeout,
        run: agreesWithModel(options, 1),
      },
      {
        title: `through two instances agree with the model (runs: ${runs}, seed: ${seed})`,
        needs: "secondInstance",
        timeout,
        run: agreesWithModel(options, 2),
      },
    ],
  };
}
