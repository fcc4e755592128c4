import { hasAssignedPassword } from "./assigned-password.ts";
import type { SecretKind } from "./secret-kind.ts";

/**
 * Forms that the issuers of secrets document. Each begins where no character of it can stand
 * before, so that the search stays linear in the text.
 */
const PATTERNS: readonly (readonly [SecretKind, RegExp])[] = [
  ["private_key", /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/],
  ["private_key", /PuTTY-User-Key-File-\d/],
  ["private_key", /(?<![A-Za-z0-9])AGE-SECRET-KEY-1[A-Z0-9]{50,}/],
  ["jwt", /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/],
  ["cloud_credential", /(?<![A-Z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])/],
  ["cloud_credential", /aws_?secret_?access_?key["']?[ \t]{0,8}[=:][ \t]{0,8}["']?[\w+/]{40}/i],
  ["cloud_credential", /(?:Account|SharedAccess)Key=[\w+/]{40,}/i],
  ["cloud_credential", /(?<![\w-])ya29\.[\w-]{20,}/],
  ["api_key", /(?<![\w-])AIza[\w-]{35}/],
  ["api_key", /(?<![\w-])sk-(?=[\w-]{0,40}\d)[\w-]{20,}/],
  ["api_key", /(?<![\w-])(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/],
  ["api_key", /(?<![\w-])(?:gh[opsur]_[A-Za-z0-9]{30,}|github_pat_\w{30,}|glpat-[\w-]{20,})/],
  ["api_key", /(?<![\w-])(?:npm_[A-Za-z0-9]{36}|pypi-AgE[\w-]{20,}|hf_[A-Za-z0-9]{30,})/],
  ["api_key", /(?<![\w-])xox[abeoprs]-[\w-]{10,}/],
  ["api_key", /hooks\.slack\.com\/services\/T\w{6,}\/B\w{6,}\/\w{16,}/],
  ["api_key", /(?<![\w-])SG\.[\w-]{16,32}\.[\w-]{32,64}/],
  ["api_key", /(?<![\w-])dop_v1_[a-f0-9]{64}/],
  ["api_key", /(?<![\w-])mmcp_[\w-]{43}/],
  ["bearer_token", /(?<![a-z])(?:bearer|basic)[ \t]{1,8}(?=[a-z._~+/=-]{0,60}\d)[\w.~+/-]{20,}/i],
];

/** Characters without a width, by which a secret could be made to look like none. */
const INVISIBLE = /[\p{Cf}\p{Mn}]/gu;

/**
 * Names the kind of the first secret that the text seems to hold: a net for accidents, not a proof
 * of absence. It knows documented forms and assignments; a bare password in prose passes.
 */
export function detectSecret(text: string): SecretKind | undefined {
  const visible = text.replace(INVISIBLE, "");
  const known = PATTERNS.find(([, pattern]) => pattern.test(visible));
  if (known !== undefined) return known[0];
  return hasAssignedPassword(visible) ? "password" : undefined;
}
