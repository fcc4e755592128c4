import type { AuthorityTrial } from "./authority-trial.ts";

/** One fact that holds for every authority. */
export interface AuthorityBehaviour {
  /** The fact, in the present tense. */
  readonly title: string;
  /** Rejects when the fact does not hold. */
  run(trial: AuthorityTrial): Promise<void>;
}

export interface AuthorityBehaviourGroup {
  readonly title: string;
  readonly behaviours: readonly AuthorityBehaviour[];
}
