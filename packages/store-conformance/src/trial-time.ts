import type { Clock } from "@memory-mcp/core";
import type { EngineTime } from "./harness.ts";
import { ManualClock } from "./manual-clock.ts";

/** Lifetime that behaviours give entries when waiting costs nothing. */
const MANUAL_LIFETIME_SECONDS = 60;

/** Time as one trial has it: the suite's own, or the engine's. */
export interface TrialTime {
  readonly clock: Clock;
  /** Lets at least so many milliseconds pass. */
  advance(milliseconds: number): Promise<void>;
  /** Seconds. A few calls always end sooner. */
  readonly lifetime: number;
}

export function startTime(engine: EngineTime | undefined): TrialTime {
  if (engine !== undefined) {
    return {
      clock: engine.clock,
      advance: (milliseconds) => engine.advance(milliseconds),
      lifetime: engine.lifetimeSeconds,
    };
  }
  const clock = new ManualClock();
  return {
    clock,
    advance: async (milliseconds) => clock.advance(milliseconds),
    lifetime: MANUAL_LIFETIME_SECONDS,
  };
}
