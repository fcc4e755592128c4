import { MemoryError } from "@memory-mcp/core";

/** Throws the error for a refused option: what is wrong with it, and what is allowed. */
export function refuseOption(option: string, problem: string): never {
  throw new MemoryError("invalid_input", `${option} ${problem}`, { details: { field: option } });
}

/** Checks a whole number between two bounds, both allowed. */
export function checkWholeOption(option: string, value: number, least: number, most: number): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  refuseOption(option, `is ${value}; a whole number from ${least} to ${most} is allowed.`);
}
