import assert from "node:assert/strict";
import type { Behaviour, BehaviourGroup } from "../behaviour.ts";
import type { Capability, StoreHarness } from "../harness.ts";
import type { Trial } from "../trial.ts";

/** What shows that the store cannot do it, where something can. */
const PROOFS: Record<Capability, (trial: Trial) => Promise<void>> = {
  async persistence(trial) {
    await trial.store.set("e");
    await trial.store.port.close();
    await assertEmptyOrRefused(trial);
  },
  async secondInstance(trial) {
    await trial.store.set("e");
    await assertEmptyOrRefused(trial);
  },
  async unreachable({ harness }) {
    assert.equal(harness.openUnreachable, undefined);
  },
  async unversionedEntries({ harness }) {
    assert.equal(harness.plantUnversioned, undefined);
  },
  async injectedClock({ harness, clock }) {
    assert.equal(harness.time?.clock, clock);
  },
};

async function assertEmptyOrRefused(trial: Trial): Promise<void> {
  const another = await trial.openAnother().catch(() => undefined);
  if (another === undefined) return;
  assert.equal(await another.read("e"), undefined, "it can, so the harness must not say it cannot");
}

/** One test for each thing that the store cannot show, with the reason in its title. */
export function lacksOf(harness: StoreHarness): BehaviourGroup {
  const lacks: readonly (readonly [string, string])[] = Object.entries({
    ...harness.lacks,
    ...(harness.time && { injectedClock: harness.time.reason }),
  });
  const behaviours = lacks.map(
    ([lack, reason]): Behaviour => ({
      title: `${lack}: ${reason}`,
      run: PROOFS[lack as Capability],
    }),
  );
  return { title: "lacks", behaviours };
}
