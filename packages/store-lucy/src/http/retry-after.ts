/** The one form of a date that RFC 9110 (5.6.7) lets a server write. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Seconds that a `Retry-After` header asks for, given as a number of them or as a date (RFC 9110,
 * 10.2.3); undefined when it is neither.
 *
 * @param now Milliseconds since the Unix epoch.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  if (!HTTP_DATE.test(header)) return undefined;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
