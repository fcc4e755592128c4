/** How a request ends that never reaches a tool: its HTTP status and JSON-RPC code. */
const REFUSALS = {
  /** The server was reached under a name, or by a web page, that it does not serve. */
  forbidden: { status: 403, code: -32_000 },
  "method-not-allowed": { status: 405, code: -32_000 },
  "unsupported-media-type": { status: 415, code: -32_000 },
  "too-large": { status: 413, code: -32_600 },
  "parse-error": { status: 400, code: -32_700 },
  "invalid-request": { status: 400, code: -32_600 },
  "internal-error": { status: 500, code: -32_603 },
} as const;

/** What the HTTP API calls it. */
const API_CODES: Partial<Record<RefusalKind, string>> = {
  forbidden: "permission_denied",
  "too-large": "too_large",
  "internal-error": "internal_error",
};

export type RefusalKind = keyof typeof REFUSALS;

/**
 * A JSON-RPC error without the id of a request, none having been read.
 *
 * @param message What is wrong, what is allowed, and what to do; nothing of the request's content.
 */
export function refusal(
  kind: RefusalKind,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status, code } = REFUSALS[kind];
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status, headers });
}

/** The refusal in the form that is usual on the route: the HTTP API has one of its own. */
export function refusalOn(path: string, kind: RefusalKind, message: string): Response {
  if (!path.startsWith("/v1/")) return refusal(kind, message);
  const { status } = REFUSALS[kind];
  const code = API_CODES[kind] ?? "invalid_request";
  return Response.json({ error: { code, message, retryable: false } }, { status });
}
