const NAME =
  "passw(?:or)?d|passwd|pwd|passphrase|passwort|secret|client[_-]?secret|secret[_-]?key|" +
  "(?:access|auth|refresh|api)[_-]?(?:token|key)|token";

/** `name = value`, `name: value`, `"name": "value"`, `name => value`, to the end of the value. */
const ASSIGNMENT = new RegExp(
  `(?<![a-z])(${NAME})["'\`]?[ \\t]{0,8}(=>|:=|[=:])[ \\t]{0,8}(["'\`]?)([^\\s"'\`,;]{4,})`,
  "giu",
);

/** `scheme://name:password@host`. */
const IN_URL = /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{0,100}:([^\s:/@]{3,200})@/giu;

/** Names of secrets, places that hold them, and words that stand where a secret would. */
const STAND_IN =
  /^(?:[<${[(%*]|x{3,}|\.{3}|process\.env|os\.environ|env[.:(]|vault:|secret:|(?:required|optional|redacted|removed|hidden|masked|none|null|nil|undefined|true|false|string|unknown|empty|password|changed|rotated|expired|missing|invalid|your[-_]?\w*|example\w*|placeholder)\b)/iu;

/**
 * Whether the text gives somebody's password or token a value. After a colon, as in prose, only a
 * value that no word looks like counts, unless it is quoted or the name says `password`.
 */
export function hasAssignedPassword(text: string): boolean {
  for (const [, name = "", operator, quote, value = ""] of text.matchAll(ASSIGNMENT)) {
    if (STAND_IN.test(value)) continue;
    if (/\d/.test(value) && /[a-z]/iu.test(value)) return true;
    const isAssigned = operator !== ":" || quote !== "";
    if (isAssigned && value.length >= 6) return true;
    if (/^p/iu.test(name) && /[^\p{L}\p{M}.!?)-]/u.test(value)) return true;
  }
  for (const [, password = ""] of text.matchAll(IN_URL)) {
    if (!STAND_IN.test(password)) return true;
  }
  return false;
}
