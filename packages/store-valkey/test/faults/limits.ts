/** What a busy machine may add to any time that is promised. */
const SLACK = 1000;

/** A call's default: two seconds. */
export const CALL_LIMIT = 2000 + SLACK;

/** Health: one second. */
export const HEALTH_LIMIT = 1000 + SLACK;
