import fc from "fast-check";
import { STEP_IDS, STEP_NAMESPACES, type Step } from "./step.ts";

export interface StepChoices {
  readonly instances: number;
  /** Several instances may hand hits over late, so that no read is certain of them. */
  readonly countsHits: boolean;
  /** An engine with a clock of its own would have to be waited for. */
  readonly passesTime: boolean;
}

/** Sequences of steps, long enough for several to meet on one id. */
export function arbitrarySteps(choices: StepChoices): fc.Arbitrary<Step[]> {
  const instance = fc.nat({ max: choices.instances - 1 });
  const target = fc.record({
    namespace: fc.constantFrom(...STEP_NAMESPACES),
    id: fc.constantFrom(...STEP_IDS),
    instance,
  });
  const ifVersion = fc.constantFrom(
    ...(["none", "none", "right", "right", "stale", "ahead", "zero"] as const),
  );
  const conditions = fc.record({
    ifVersion,
    operation: fc.constantFrom(null, null, "op 1", "op 2", "op 3"),
    receipt: fc.constantFrom(...(["long", "long", "short"] as const)),
    historyLimit: fc.constantFrom(20, 20, 3, 1),
    includeCurrent: fc.boolean(),
  });
  const set = fc.record({
    kind: fc.constant("set" as const),
    target,
    conditions,
    body: fc.constantFrom("One", "Two"),
    lifetime: fc.constantFrom(null, null, 1, 2),
  });
  const deletion = fc.record({ kind: fc.constant("delete" as const), target, conditions });
  const rollback = fc.record({
    kind: fc.constant("rollback" as const),
    target,
    conditions,
    by: fc.constantFrom(...(["index", "revision"] as const)),
    back: fc.nat({ max: 4 }),
  });
  const retry = fc.record({
    kind: fc.constant("retry" as const),
    instance,
    back: fc.nat({ max: 3 }),
    ifVersion,
  });
  const fetch = fc.record({ kind: fc.constant("fetch" as const), target });
  const list = fc.record({ kind: fc.constant("list" as const), target });
  const wait = fc.record({
    kind: fc.constant("wait" as const),
    until: fc.constantFrom(...(["next millisecond", "just before expiry", "expiry"] as const)),
  });
  const step = fc.oneof(
    { weight: 6, arbitrary: set },
    { weight: 2, arbitrary: deletion },
    { weight: 3, arbitrary: rollback },
    { weight: 3, arbitrary: retry },
    { weight: choices.countsHits ? 2 : 0, arbitrary: fetch },
    { weight: 1, arbitrary: list },
    { weight: choices.passesTime ? 2 : 0, arbitrary: wait },
  );
  return fc.array(step, { maxLength: 40, size: "max" });
}
