import { setTimeout as timer } from "node:timers/promises";

/** Lets milliseconds pass; rejects when the signal is aborted meanwhile. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const waitOnTimer: Wait = async (milliseconds, signal) => {
  await timer(milliseconds, undefined, signal && { signal });
};
