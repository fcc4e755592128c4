import { toTimestamp } from "./clock.ts";

/** When a lifetime of `ttl` seconds that begins at `at` (ISO 8601) ends; null for no lifetime. */
export function expiryOf(at: string, ttl: number | null): string | null {
  return ttl === null ? null : toTimestamp(Date.parse(at) + ttl * 1000);
}
