import { AuthorityError, MemoryError } from "@memory-mcp/core";
import { destination, type Logger, pino } from "pino";

/**
 * Where the service says what it does, in lines of JSON. Lines never hold what a request said: no
 * body, no argument, no header, no address beyond the route.
 */
export type Log = Pick<Logger, "trace" | "debug" | "info" | "warn" | "error" | "fatal">;

/** Logs to standard error; standard output is for people. */
export function createLog(level: string): Log {
  return pino({ level, base: null }, destination({ fd: 2, sync: true }));
}

export const silentLog: Log = pino({ level: "silent" });

/**
 * What may be logged of an error. Our own say nothing of a request's content; of others the message
 * is left out, because it may quote some (`JSON.parse` does), and the place must do.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, stack, cause } = error;
  const code = "code" in error ? { code: error.code } : {};
  const place = stack?.match(/^ {4}at .*$/gm)?.map((line) => line.trim());
  if (!(error instanceof MemoryError || error instanceof AuthorityError))
    return { name, ...code, place };
  return {
    name,
    ...code,
    message: error.message,
    place,
    ...(cause instanceof Error && { cause: { ...describeError(cause), message: cause.message } }),
  };
}
