const YEAR_0 = Date.parse("0000-01-01");
const YEAR_9999 = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * An entry's time as orders and comparisons see it, in milliseconds since the epoch. A date alone, as
 * older servers wrote it, is the day's first moment; what cannot be read is the oldest of all.
 */
export function toOrderTime(timestamp: string): number {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? YEAR_0 : Math.min(YEAR_9999, Math.max(YEAR_0, time));
}
