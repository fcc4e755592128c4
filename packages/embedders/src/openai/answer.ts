/** What came back for one request. */
export type Answer =
  | { readonly kind: "vectors"; readonly vectors: readonly Float32Array[] }
  /** The request itself is at fault: a text too long for the model, perhaps. */
  | { readonly kind: "unprocessable"; readonly status: number }
  /** Asking again may help. */
  | {
      readonly kind: "overloaded";
      readonly status: number;
      /** Milliseconds that the endpoint wants to be left alone. */
      readonly retryAfter: number | undefined;
    };

/** A request that the endpoint could read but would not or could not do, by RFC 9110. */
const UNPROCESSABLE: readonly number[] = [400, 413, 422];

/** 408 and 425 come from proxies; 429 and 503 bring `Retry-After`. */
export function isOverloaded(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

export function isUnprocessable(status: number): boolean {
  return UNPROCESSABLE.includes(status);
}

/** Why a status that is neither of the above makes no vectors, as the end of "the endpoint ...". */
export function explainStatus(status: number): string {
  if (status === 401 || status === 403) {
    return `refuses the key (status ${status}); set one that may use the model.`;
  }
  if (status === 404) {
    return "has no such path or model (status 404); check the URL, which often ends in /v1, and the model.";
  }
  if (status >= 300 && status < 400) {
    return `redirects to another address (status ${status}), where neither texts nor key are sent; set the final URL.`;
  }
  return `answered with status ${status}.`;
}

/**
 * Milliseconds that a `Retry-After` header asks for: seconds, or a date (RFC 9110, 10.2.3).
 *
 * @param now Milliseconds since the epoch.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
