import { MemoryError } from "@memory-mcp/core";

/** @throws MemoryError `invalid_input`, naming the option: always. */
export function refuse(option: string, problem: string, cause?: unknown): never {
  throw new MemoryError("invalid_input", `${option} ${problem}`, {
    cause,
    details: { field: option },
  });
}
