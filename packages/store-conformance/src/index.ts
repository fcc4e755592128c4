export { describeAuthority } from "./authority/describe-authority.ts";
export type { AuthorityHarness, AuthoritySetting, OpenedAuthority } from "./authority/harness.ts";
export { localAuthorityHarness } from "./authority/local-authority-harness.ts";
export { type Behaviour, type BehaviourGroup, runBehaviour } from "./behaviour.ts";
export { describeStore } from "./describe-store.ts";
export type {
  Capability,
  EngineTime,
  Lack,
  Planting,
  StoreHarness,
  StoreSetting,
} from "./harness.ts";
export { ManualClock } from "./manual-clock.ts";
export type { ConformanceOptions } from "./options.ts";
export { storeBehaviours } from "./store-behaviours.ts";
export type { Trial } from "./trial.ts";
