// The proof of a store

// What the suite registers, for other test runners
export { type Behaviour, type BehaviourGroup, runBehaviour } from "./behaviour.ts";
export { describeStore } from "./describe-store.ts";
// What an author writes
export type {
  Capability,
  EngineTime,
  Lack,
  Planting,
  StoreHarness,
  StoreSetting,
} from "./harness.ts";
// What tests of a store's own can use as well
export { ManualClock } from "./manual-clock.ts";
export type { ConformanceOptions } from "./options.ts";
export { storeBehaviours } from "./store-behaviours.ts";
export type { Trial } from "./trial.ts";
