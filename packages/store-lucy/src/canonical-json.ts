import { InvalidRequestError, TooLargeError } from "./errors.ts";

/** UTF-8 bytes. Holds the longest content and justification with every character escaped. */
const MOST_BYTES = 131_072;
const MOST_DEPTH = 8;

const CANONICAL =
  "Write it as JSON.stringify does: no white space between values, no key twice, no needless escapes.";

/**
 * Reads a request that must be in the one form that its value has: what is logged, signed or hashed
 * on the way is then what is understood, and no two readers take it for different things.
 *
 * Canonical is what `JSON.stringify` writes: compact, no duplicate keys, no needless escapes, numbers
 * in their shortest form, no half of a surrogate pair. At most 131,072 bytes in UTF-8 and 8 levels.
 *
 * @throws InvalidRequestError, TooLargeError
 */
export function parseCanonicalJson(text: string): unknown {
  if (typeof text !== "string") refuse("must be a string of JSON.");
  if (text.length > MOST_BYTES || Buffer.byteLength(text) > MOST_BYTES) {
    throw new TooLargeError(
      `The request has more than the ${MOST_BYTES} bytes that are allowed. Shorten it.`,
      { details: { field: "request", most: MOST_BYTES } },
    );
  }
  // Before anything walks the value: a recursive walk of a deep one would exhaust the stack.
  if (depthOf(text) > MOST_DEPTH) refuse(`is nested more than ${MOST_DEPTH} levels deep.`);
  const value = parseJson(text);
  const canonical = JSON.stringify(value);
  if (canonical !== text) {
    refuse(`is not canonical from character ${differenceOf(canonical, text)} on. ${CANONICAL}`);
  }
  // Written as an escape, a lone surrogate survives the comparison.
  if (hasLoneSurrogate(value)) refuse("contains half of a surrogate pair; remove it.");
  return value;
}

/** The canonical form of a request. */
export function encodeCanonicalJson(value: object): string {
  return JSON.stringify(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text, which may hold what must not be logged.
    return refuse("is no JSON.");
  }
}

/** How deep brackets nest outside of strings; also of text that is no JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++depth);
    else if (token === "]" || token === "}") depth--;
  }
  return deepest;
}

/** Counted from 1, in UTF-16 code units. */
function differenceOf(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  return place + 1;
}

function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === "string") return !value.isWellFormed();
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, part]) => !key.isWellFormed() || hasLoneSurrogate(part));
}

function refuse(problem: string): never {
  throw new InvalidRequestError(`The request ${problem}`, { details: { field: "request" } });
}
