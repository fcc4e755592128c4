import assert from "node:assert/strict";
import { AuthorityError, type AuthorityErrorCode } from "@memory-mcp/core";

/** @returns The error, for what else is to be said of it. */
export async function assertRefused(
  call: Promise<unknown>,
  code: AuthorityErrorCode,
): Promise<AuthorityError> {
  const error = await call.then(
    (value) => assert.fail(`the call should reject as ${code}, but gave ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof AuthorityError, `rejects with ${String(error)}, no AuthorityError`);
  assert.equal(error.code, code, `rejects as ${error.code} (${error.message}) instead of ${code}`);
  return error;
}
