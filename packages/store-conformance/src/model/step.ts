import { DEFAULT_NAMESPACE } from "@memory-mcp/core";

export const STEP_NAMESPACES = [DEFAULT_NAMESPACE, "team.a"] as const;

/** Ids that are easily taken for one another. */
export const STEP_IDS = ["e", "E", "e:*"] as const;

/** Where a step goes, and through which of the open instances. */
export interface Target {
  readonly namespace: string;
  readonly id: string;
  readonly instance: number;
}

/** A revision as a writer may expect it, seen from the one that the id has when it is sent. */
export type Expectation = "none" | "right" | "stale" | "ahead" | "zero";

export interface StepConditions {
  readonly ifVersion: Expectation;
  /** One of a few operation ids, so that they come back, elsewhere and with other payloads. */
  readonly operation: string | null;
  /** Whether the receipt lasts as long as the shortest lifetime, or for a week. */
  readonly receipt: "short" | "long";
  readonly historyLimit: number;
  readonly includeCurrent: boolean;
}

export interface SetStep {
  readonly kind: "set";
  readonly target: Target;
  readonly conditions: StepConditions;
  readonly body: string;
  /** As a multiple of the shortest one. */
  readonly lifetime: number | null;
}

export interface DeleteStep {
  readonly kind: "delete";
  readonly target: Target;
  readonly conditions: StepConditions;
}

export interface RollbackStep {
  readonly kind: "rollback";
  readonly target: Target;
  readonly conditions: StepConditions;
  readonly by: "index" | "revision";
  /** Versions back from the newest one. */
  readonly back: number;
}

/** Sends an earlier write again. */
export interface RetryStep {
  readonly kind: "retry";
  readonly instance: number;
  /** Writes back from the latest one. */
  readonly back: number;
  readonly ifVersion: Expectation;
}

/** A read that counts a hit. */
export interface FetchStep {
  readonly kind: "fetch";
  readonly target: Target;
}

/** Asks the read model of an instance. */
export interface ListStep {
  readonly kind: "list";
  readonly target: Target;
}

export interface WaitStep {
  readonly kind: "wait";
  readonly until: "next millisecond" | "just before expiry" | "expiry";
}

export type WriteStep = SetStep | DeleteStep | RollbackStep;
export type Step = WriteStep | RetryStep | FetchStep | ListStep | WaitStep;
