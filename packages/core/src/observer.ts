import type { Namespace } from "./namespace.ts";
import type { CommitOutcome } from "./outcome.ts";
import type { EntryWrite } from "./write.ts";

/** Told of what memory does, for metrics. Must not throw, and must not keep what it is told. */
export interface MemoryObserver {
  committed?(event: CommitEvent): void;
  searched?(event: SearchEvent): void;
  /** The model of meaning has stopped to make vectors of entries, or makes them again. */
  meaningChanged?(event: MeaningEvent): void;
}

export type MeaningEvent =
  | { readonly available: true }
  | {
      readonly available: false;
      /** For an operator; quotes no text. */
      readonly reason: string;
    };

export interface CommitEvent {
  readonly namespace: Namespace;
  readonly write: EntryWrite["kind"];
  readonly outcome: CommitOutcome["kind"];
}

export interface SearchEvent {
  readonly namespace: Namespace;
  readonly results: number;
  readonly seconds: number;
}
