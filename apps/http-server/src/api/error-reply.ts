import { AuthorityError, type AuthorityErrorCode } from "@memory-mcp/core";

/** The one place where an error code becomes an HTTP status. */
export const STATUS_OF: Readonly<Record<AuthorityErrorCode, number>> = {
  invalid_request: 400,
  unauthenticated: 401,
  insufficient_credits: 402,
  permission_denied: 403,
  not_found: 404,
  version_conflict: 409,
  idempotency_conflict: 409,
  too_large: 413,
  secret_detected: 422,
  rate_limited: 429,
  billing_unavailable: 503,
  unavailable: 503,
  timeout: 504,
  transport: 502,
};

/** What nobody foresaw, told without a word of its own. */
const INTERNAL_ERROR = {
  code: "internal_error",
  message: "Internal error; the operator's log has the details.",
  retryable: false,
};

export function toErrorReply(error: unknown): Response {
  if (!(error instanceof AuthorityError)) {
    return Response.json({ error: INTERNAL_ERROR }, { status: 500 });
  }
  const { code, message, retryable, details, retryAfterSeconds } = error;
  const hasDetails = Object.keys(details).length > 0;
  return Response.json(
    { error: { code, message, retryable, ...(hasDetails && { details }) } },
    {
      status: STATUS_OF[code],
      headers: {
        ...(code === "unauthenticated" && { "WWW-Authenticate": "Bearer" }),
        ...(retryAfterSeconds !== undefined && {
          "Retry-After": String(Math.ceil(retryAfterSeconds)),
        }),
      },
    },
  );
}

/** Whether an operator should hear of it: what only the caller can help is no trouble of theirs. */
export function isOperatorsConcern(error: unknown): boolean {
  return !(error instanceof AuthorityError) || STATUS_OF[error.code] >= 500;
}
