import { MemoryError } from "@memory-mcp/core";

/** What this store writes into SQLite. */
export type Value = string | number | null;

/**
 * Lets only such values through as come back from SQLite unchanged. The drivers themselves cut text
 * at U+0000, replace half a surrogate pair, bind a Date as null and a boolean as a number, each
 * without an error.
 *
 * @throws MemoryError `invalid_input`
 */
export function bind(value: Value): Value {
  if (value === null) return value;
  if (Number.isSafeInteger(value)) return value;
  if (typeof value === "number") throw refusal(`the number ${value}`);
  if (typeof value !== "string") throw refusal(`a value of the type ${typeof value}`);
  if (value.includes("\0")) throw refusal("text with the character U+0000");
  if (!value.isWellFormed()) throw refusal("text with half of a surrogate pair");
  return value;
}

function refusal(what: string): MemoryError {
  return new MemoryError("invalid_input", `This store cannot keep ${what}.`);
}
