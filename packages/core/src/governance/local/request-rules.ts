import { detectSecret } from "../../secret/detect-secret.ts";
import { SECRET_KINDS } from "../../secret/secret-kind.ts";
import type { CreateProposal, ProposeRequest, RecallRequest } from "../authority.ts";
import { AuthorityError } from "../authority-error.ts";
import type { AutoMemoryRule } from "../auto-memory.ts";
import { MEMORY_KINDS, type MemoryKind } from "../memory-kind.ts";
import { PROPOSAL_OPERATIONS } from "../proposal.ts";
import {
  isAmbiguousProject,
  SCOPE_ID_LENGTH,
  SCOPE_KINDS,
  type Scope,
  type ScopeKind,
} from "../scope.ts";
import type { GovernanceSettings } from "./settings.ts";

const QUERY_LENGTH = 2000;
const MOST_RECALLED = 50;
const MOST_RULES = 100;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Throws the error for a refused argument: what is wrong with it, and what is allowed. */
export function refuse(field: string, problem: string): never {
  throw new AuthorityError("invalid_request", `${field} ${problem}`, { details: { field } });
}

/** @throws AuthorityError `invalid_request` or `too_large`, naming the field. */
export function checkRecall({ query, scope, limit = 5 }: RecallRequest): void {
  checkFilled("query", query);
  if (query.length > QUERY_LENGTH) tooLarge("query", query.length, QUERY_LENGTH, "characters");
  checkScope(scope);
  checkWhole("limit", limit, 1, MOST_RECALLED);
}

/** @throws AuthorityError `invalid_request`, `too_large` or `secret_detected`, naming the field. */
export function checkPropose(
  request: ProposeRequest,
  settings: Pick<GovernanceSettings, "contentBytes" | "reasonBytes">,
): void {
  switch (request.operation) {
    case "create":
      checkTarget(request);
      break;
    case "replace":
      checkId("memory_id", request.memory_id);
      checkWhole("expected_version", request.expected_version, 1, Number.MAX_SAFE_INTEGER);
      break;
    default:
      refuse("operation", `is not known; allowed are ${PROPOSAL_OPERATIONS.join(", ")}.`);
  }
  checkProse("content", request.content, settings.contentBytes);
  checkProse("justification", request.justification, settings.reasonBytes);
}

function checkTarget({ scope, kind }: CreateProposal): void {
  checkScope(scope);
  checkKind("kind", kind);
}

export function checkIdempotencyKey(key: string): void {
  if (IDEMPOTENCY_KEY.test(key)) return;
  refuse("Idempotency-Key", "must be 1 to 200 visible ASCII characters, without spaces.");
}

export function checkScope(scope: Scope): void {
  checkWord("scope.kind", scope.kind, SCOPE_KINDS);
  checkFilled("scope.id", scope.id);
  if (scope.id.length > SCOPE_ID_LENGTH) {
    refuse("scope.id", `is longer than the ${SCOPE_ID_LENGTH} characters that are allowed.`);
  }
  if (CONTROL_CHARACTER.test(scope.id)) refuse("scope.id", "must be one line of text.");
  checkNoSecret("scope.id", scope.id);
  if (isAmbiguousProject(scope)) {
    refuse("scope.id", 'of a project must not begin with "user:", "workspace:" or "project:".');
  }
}

/** Ids of memories and proposals; what none can have is refused before it is looked for. */
export function checkId(field: string, id: string): void {
  checkFilled(field, id);
  if (id.length > 200 || CONTROL_CHARACTER.test(id)) {
    refuse(field, "is no id: at most 200 characters on one line are allowed.");
  }
}

export function checkReason(reason: string | undefined, { reasonBytes }: GovernanceSettings): void {
  if (reason !== undefined) checkProse("reason", reason, reasonBytes);
}

export function checkRules(rules: readonly AutoMemoryRule[]): void {
  if (rules.length > MOST_RULES) {
    refuse("rules", `has ${rules.length} rules; at most ${MOST_RULES} are allowed.`);
  }
  for (const { kind, scope } of rules) {
    checkKind("rules.kind", kind);
    checkWord<ScopeKind>("rules.scope.kind", scope.kind, SCOPE_KINDS);
    if (scope.id !== null) checkScope({ kind: scope.kind, id: scope.id });
  }
}

export function checkWhole(field: string, value: number, least: number, most: number): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  const allowed = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
  refuse(field, `is ${value}; a whole number, ${allowed}, is allowed.`);
}

function checkKind(field: string, kind: MemoryKind): void {
  checkWord(field, kind, MEMORY_KINDS);
}

export function checkWord<Word extends string>(
  field: string,
  word: Word,
  allowed: readonly Word[],
): void {
  if (!allowed.includes(word)) refuse(field, `is not known; allowed are ${allowed.join(", ")}.`);
}

function checkProse(field: string, text: string, mostBytes: number): void {
  checkFilled(field, text);
  const bytes = Buffer.byteLength(text, "utf8");
  if (bytes > mostBytes) tooLarge(field, bytes, mostBytes, "bytes in UTF-8");
  checkNoSecret(field, text);
}

function checkFilled(field: string, text: string): void {
  if (text.trim() === "") refuse(field, "must not be empty.");
  if (text.includes("\0")) refuse(field, "contains the character U+0000; remove it.");
  if (!text.isWellFormed()) {
    refuse(field, "contains half of a surrogate pair, which is not valid Unicode; remove it.");
  }
}

function tooLarge(field: string, length: number, most: number, unit: string): never {
  throw new AuthorityError(
    "too_large",
    `${field} is ${length} ${unit} long; at most ${most} are allowed. Shorten it.`,
    { details: { field, most } },
  );
}

/** Names the kind of secret and never repeats it: the message goes to models and logs. */
function checkNoSecret(field: string, text: string): void {
  const kind = detectSecret(text);
  if (kind === undefined) return;
  throw new AuthorityError(
    "secret_detected",
    `${field} seems to hold ${SECRET_KINDS[kind]}. Secrets are never remembered: leave it out, ` +
      "and say where it is kept instead.",
    { details: { field, kind } },
  );
}
