import { MemoryError } from "./errors.ts";

/** Throws the error for a refused argument: what is wrong with it, and what is allowed. */
export function refuse(field: string, problem: string): never {
  throw new MemoryError("invalid_input", `${field} ${problem}`, { details: { field } });
}

/**
 * Checks text that is kept as it is: any Unicode but U+0000 (some stores end text there) and lone
 * surrogates (which have no UTF-8 form and would come back as something else).
 */
export function checkText(field: string, text: string): void {
  if (text.includes("\0")) refuse(field, "contains the character U+0000; remove it.");
  if (!text.isWellFormed()) {
    refuse(field, "contains half of a surrogate pair, which is not valid Unicode; remove it.");
  }
}

const CONTROL_CHARACTER = /\p{Cc}/u;

/** Checks a one-line label: text of at most `length` UTF-16 code units without control characters. */
export function checkLabel(field: string, text: string, length: number): void {
  checkText(field, text);
  if (text.length > length) {
    refuse(field, `is ${text.length} characters long; at most ${length} are allowed.`);
  }
  if (CONTROL_CHARACTER.test(text)) {
    refuse(field, "contains a control character (a line break or tab, say); remove it.");
  }
}

/** Checks a label that must not be empty or made of white space alone. */
export function checkName(field: string, text: string, length: number): void {
  if (text.trim() === "") refuse(field, `must not be empty; give 1 to ${length} characters.`);
  checkLabel(field, text, length);
}

/** Checks a whole number between two bounds, both allowed. */
export function checkInteger(field: string, value: number, least: number, most: number): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  const allowed = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
  refuse(field, `is ${value}; a whole number, ${allowed}, is allowed.`);
}
