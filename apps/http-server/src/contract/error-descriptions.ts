/** Every status with which a call can fail, and the codes that it has. */
export const ERROR_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: "invalid_request: an argument is not allowed; details.field names it",
  401: "unauthenticated: the token is missing or unknown",
  402: "insufficient_credits: never from this server; other authorities of the contract may send it",
  403: "permission_denied: the credential may not do this, or the proposal is its own",
  404: "not_found: there is no such thing, or the caller may not see it",
  409:
    "version_conflict: what the call was based on has moved on; idempotency_conflict: the key was " +
    "used for another request",
  413: "too_large: a text or the request is too long",
  422: "secret_detected: a text seems to hold a secret; details.kind says which",
  429: "rate_limited: too many calls; Retry-After says how long to wait",
  500: "internal_error: a fault of the server",
  503: "unavailable, billing_unavailable: call again later",
};
