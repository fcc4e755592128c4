import { monitorEventLoopDelay } from "node:perf_hooks";

/** Milliseconds between two looks at the event loop; a delay is what comes on top. */
export const RESOLUTION = 10;
const NANOSECONDS = 1e6;

/** Watches how long this process is deaf to all else while something runs. */
export async function withLoopDelay(run) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  const result = await run();
  delays.disable();
  return {
    ...result,
    longestDelay: Math.max(0, delays.max / NANOSECONDS - RESOLUTION),
  };
}
