import type { PliableStoreClass } from "../pliable-harness.ts";

/** A store that breaks one promise of the port, and the group of behaviours that must notice. */
export interface Fault {
  /** What the store does, in the present tense. */
  readonly what: string;
  readonly caughtBy: string;
  readonly Store: PliableStoreClass;
}
