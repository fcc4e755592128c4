import { createHash, randomBytes } from "node:crypto";

/** What every token begins with, so that people and secret scanners know one when they see it. */
export const TOKEN_PREFIX = "mmcp_";

/** 256 bits: more than can be guessed, so that a plain digest protects it. */
const TOKEN_BYTES = 32;

export function createToken(): string {
  return TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString("base64url");
}

/** SHA-256 in lower-case hexadecimal, as a credentials file has it. */
export function tokenDigest(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("hex");
}
