import type { Namespace } from "./namespace.ts";

/** On whose behalf a call is made. It comes from the credential, never from arguments. */
export interface Caller {
  readonly namespace: Namespace;
  /** The credential's name, when it has one: the `source` of entries that name none. */
  readonly name?: string;
}
