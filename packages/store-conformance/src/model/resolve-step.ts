import type { FingerprintedWrite, Version } from "@memory-mcp/core";
import { type Conditions, PLAIN_FIELDS } from "../complete-write.ts";
import type { Expectation, StepConditions, WriteStep } from "./step.ts";

const WEEK_SECONDS = 604_800;

/**
 * What a step writes.
 *
 * @param versions The id's history at the moment, newest first.
 * @param lifetime Seconds of the shortest lifetime.
 */
export function contentOf(
  step: WriteStep,
  versions: readonly Version[],
  lifetime: number,
): FingerprintedWrite {
  const { id } = step.target;
  switch (step.kind) {
    case "set": {
      const ttl = step.lifetime === null ? null : step.lifetime * lifetime;
      return { kind: "set", id, fields: { ...PLAIN_FIELDS, body: step.body }, ttl };
    }
    case "delete":
      return { kind: "delete", id };
    case "rollback": {
      if (step.by === "index") return { kind: "rollback", id, to: { index: step.back } };
      const newest = versions[0]?.revision ?? 1;
      return { kind: "rollback", id, to: { revision: Math.max(1, newest - step.back) } };
    }
  }
}

/** @param counter The id's revision at the moment. */
export function conditionsOf(
  { ifVersion, operation, receipt, historyLimit, includeCurrent }: StepConditions,
  counter: number,
  lifetime: number,
): Conditions {
  return {
    ...expectedRevision(ifVersion, counter),
    ...(operation !== null && { operation }),
    receiptSeconds: receipt === "short" ? lifetime : WEEK_SECONDS,
    historyLimit,
    includeCurrent,
  };
}

export function expectedRevision(
  expectation: Expectation,
  counter: number,
): Pick<Conditions, "ifVersion"> {
  switch (expectation) {
    case "none":
      return {};
    case "right":
      return { ifVersion: counter };
    case "stale":
      return { ifVersion: Math.max(0, counter - 1) };
    case "ahead":
      return { ifVersion: counter + 1 };
    case "zero":
      return { ifVersion: 0 };
  }
}
