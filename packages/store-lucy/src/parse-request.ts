import {
  AuthorityError,
  checkId,
  checkIdempotencyKey,
  checkPropose,
  checkRecall,
  DEFAULT_GOVERNANCE_SETTINGS,
  MEMORY_KINDS,
  type ProposeRequest,
  type RecallRequest,
  SCOPE_KINDS,
} from "@memory-mcp/core";
import * as z from "zod";
import { parseCanonicalJson } from "./canonical-json.ts";
import { InvalidRequestError, lucyError } from "./errors.ts";

const scope = z.strictObject({ kind: z.enum(SCOPE_KINDS), id: z.string() });
const idempotencyKey = { idempotency_key: z.string().optional() };
const words = { content: z.string(), justification: z.string(), ...idempotencyKey };

const recallSchema = z.strictObject({ query: z.string(), scope, limit: z.int().optional() });

const proposeSchema = z.discriminatedUnion("operation", [
  z.strictObject({
    operation: z.literal("create"),
    scope,
    kind: z.enum(MEMORY_KINDS),
    ...words,
  }),
  z.strictObject({
    operation: z.literal("replace"),
    memory_id: z.string(),
    expected_version: z.int(),
    ...words,
  }),
]);

const statusSchema = z.strictObject({ proposal_id: z.string() });

export interface ParsedProposal {
  readonly request: ProposeRequest;
  readonly idempotencyKey: string | undefined;
}

/*
 * Everything is checked before anything is sent: a call costs credits, and a secret must not leave.
 * The rules are core's, so a request that passes here is one that our own authority takes as well.
 */

/** @throws LucyError `invalid_request` or `too_large`, naming the field. */
export function parseRecall(json: string): RecallRequest {
  const request = parse(recallSchema, json);
  asLucyError(() => checkRecall(request));
  return request;
}

/** @throws LucyError `invalid_request`, `too_large` or `secret_detected`, naming the field. */
export function parsePropose(json: string): ParsedProposal {
  const { idempotency_key, ...request } = parse(proposeSchema, json);
  asLucyError(() => {
    if (idempotency_key !== undefined) checkIdempotencyKey(idempotency_key);
    checkPropose(request, DEFAULT_GOVERNANCE_SETTINGS);
  });
  return { request, idempotencyKey: idempotency_key };
}

/** @throws LucyError `invalid_request`, naming the field. */
export function parseProposalStatus(json: string): string {
  const { proposal_id } = parse(statusSchema, json);
  asLucyError(() => checkId("proposal_id", proposal_id));
  return proposal_id;
}

function parse<Output>(schema: z.ZodType<Output>, json: string): Output {
  const parsed = schema.safeParse(parseCanonicalJson(json));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw explain(issue);
}

/** Names the field and what is allowed, and quotes nothing of what was given. */
function explain(issue: z.core.$ZodIssue | undefined): InvalidRequestError {
  const field = issue?.path.map(String).join(".") || "request";
  const details = { details: { field } };
  if (issue?.code === "unrecognized_keys") {
    return new InvalidRequestError(
      `${field} has fields that are not known. A tenant or account is never sent: it comes from the token.`,
      details,
    );
  }
  if (issue?.code === "invalid_value") {
    return new InvalidRequestError(
      `${field} is not known; allowed are ${issue.values.map(String).join(", ")}.`,
      details,
    );
  }
  if (issue?.code === "invalid_union") {
    return new InvalidRequestError(`${field} is not known; allowed are create, replace.`, details);
  }
  const expected = issue?.code === "invalid_type" ? issue.expected : "another value";
  return new InvalidRequestError(`${field} must be of type ${expected}.`, details);
}

function asLucyError(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof AuthorityError)) throw error;
    throw lucyError(error.code, error.message, { details: error.details });
  }
}
