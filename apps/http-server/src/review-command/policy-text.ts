import type { AutoMemoryRule } from "@memory-mcp/core";
import type * as z from "zod";
import type { policy } from "../contract/policy.ts";
import { oneLine } from "./style.ts";

export function policyText({ rules, set_by, set_at }: z.output<typeof policy>): string {
  if (rules.length === 0) return "Nothing is approved without a person.\n";
  const from = `Set by ${oneLine(set_by ?? "")}, ${set_at}; approved without a person:`;
  return `${[from, ...rules.map((rule) => `  ${ruleText(rule)}`)].join("\n")}\n`;
}

export function ruleText({ kind, scope }: AutoMemoryRule): string {
  return oneLine(`${kind}  ${scope.kind}:${scope.id ?? "*"}`);
}

export function isSameRule(one: AutoMemoryRule, other: AutoMemoryRule): boolean {
  return (
    one.kind === other.kind &&
    one.scope.kind === other.scope.kind &&
    one.scope.id === other.scope.id
  );
}
