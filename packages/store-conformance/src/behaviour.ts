import type { Capability, StoreHarness } from "./harness.ts";
import { Trial } from "./trial.ts";

/** One fact that holds for every store. Plain data: any test runner can register it. */
export interface Behaviour {
  /** The fact, in the present tense. */
  readonly title: string;
  /** Without it the behaviour does not apply, and the harness has to say why. */
  readonly needs?: Capability;
  /** Milliseconds after which a runner may give up. @default 60000 */
  readonly timeout?: number;
  /** Rejects when the fact does not hold. */
  run(trial: Trial): Promise<void>;
}

export interface BehaviourGroup {
  readonly title: string;
  readonly behaviours: readonly Behaviour[];
}

/** Runs a behaviour on data of its own, and cleans up whether it holds or not. */
export async function runBehaviour(harness: StoreHarness, behaviour: Behaviour): Promise<void> {
  await withTrial(harness, (trial) => behaviour.run(trial));
}

/** Opens a trial for as long as `use` takes. When `use` fails, its error is the one that is told. */
export async function withTrial(
  harness: StoreHarness,
  use: (trial: Trial) => Promise<void>,
): Promise<void> {
  const trial = await Trial.open(harness);
  try {
    await use(trial);
  } catch (error) {
    await trial.end().catch(() => undefined);
    throw error;
  }
  await trial.end();
}
