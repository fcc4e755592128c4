import type { StoreHarness } from "./harness.ts";

/**
 * Refuses a harness that leaves something out without a reason, or gives a reason for lacking what
 * it has.
 *
 * @throws Error that says what to add or remove.
 */
export function checkHarness(harness: StoreHarness): void {
  const { name, lacks = {}, time } = harness;
  if (name.trim() === "") throw new Error("A store harness needs a name.");
  const functions = [
    ["openUnreachable", "unreachable"],
    ["plantUnversioned", "unversionedEntries"],
  ] as const;
  for (const [property, lack] of functions) {
    const isGiven = harness[property] !== undefined;
    if (isGiven === (lacks[lack] === undefined)) continue;
    throw new Error(
      isGiven
        ? `The harness of ${name} has ${property} and says in lacks.${lack} that it has not; remove one.`
        : `The harness of ${name} has no ${property}; add it, or the reason for its absence as lacks.${lack}.`,
    );
  }
  const reasons = Object.entries({ ...lacks, ...(time && { injectedClock: time.reason }) });
  for (const [lack, reason] of reasons) {
    if (reason.trim() === "")
      throw new Error(`The harness of ${name} gives no reason for ${lack}.`);
  }
}
