import { createHash } from "node:crypto";
import { refuse } from "../text-rules.ts";

/**
 * What a cursor belongs to: the kind of question, the namespace, and all of the request but its
 * limit, in a fixed order.
 */
export type CursorScope = readonly unknown[];

/** Of the bytes that follow, so that later versions can tell. */
const FORM = 1;
const SEAL_BYTES = 4;

/**
 * A cursor as callers see it: numbers, sealed to the request they belong to. It is kept short, about
 * 32 characters, because models have to copy it. The seal is a checksum and no secret: a forged
 * cursor can only name another place in an answer that its owner may read anyway.
 *
 * @param numbers Integers, none further from zero than 2^52.
 */
export function encodeCursor(scope: CursorScope, numbers: readonly number[]): string {
  const payload = Buffer.from(numbers.flatMap(encodeInteger));
  return Buffer.concat([Buffer.of(FORM), sealOf(scope, payload), payload]).toString("base64url");
}

/**
 * @param count How many numbers the cursor must hold.
 * @throws MemoryError `invalid_input` for a cursor of another request, a mangled or a made-up one.
 */
export function decodeCursor(scope: CursorScope, cursor: string, count: number): number[] {
  const bytes = Buffer.from(cursor, "base64url");
  const payload = bytes.subarray(1 + SEAL_BYTES);
  const isSealed =
    bytes.toString("base64url") === cursor &&
    bytes[0] === FORM &&
    bytes.subarray(1, 1 + SEAL_BYTES).equals(sealOf(scope, payload));
  const numbers = isSealed ? decodeIntegers(payload) : [];
  if (numbers.length === count) return numbers;
  return refuse(
    "cursor",
    "is not one that this request returned. Give it back exactly as it was returned, with the same " +
      "arguments (only limit may differ), or call again without it to begin anew.",
  );
}

function sealOf(scope: CursorScope, payload: Uint8Array): Buffer {
  const hash = createHash("sha256").update(JSON.stringify(scope)).update(payload);
  return hash.digest().subarray(0, SEAL_BYTES);
}

/** Seven bits a byte, the lowest first; the sign is the lowest bit of all. */
function encodeInteger(number: number): number[] {
  let rest = number < 0 ? -2 * number - 1 : 2 * number;
  const bytes: number[] = [];
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

function decodeIntegers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let value = 0;
  let weight = 1;
  for (const byte of bytes) {
    value += (byte % 128) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    value = 0;
    weight = 1;
  }
  return numbers;
}
