/** Where every time in the domain comes from, so that tests decide what time it is. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The one form in which times are kept and compared: ISO 8601, UTC, milliseconds. */
export function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
