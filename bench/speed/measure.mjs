// Runs one kind of call at a concurrency for some time, and says how fast it went.
import { readFileSync } from "node:fs";

/** Ticks of the clock that /proc counts processor time in, a second. */
const TICKS = 100;

/** Milliseconds of processor time that a process has used. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** Megabytes of memory that a process has in use. */
export function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(kilobytes / 1024);
}

export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values) =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

async function round(call, concurrency, milliseconds) {
  const times = [];
  const end = performance.now() + milliseconds;
  const started = performance.now();
  const lane = async () => {
    while (performance.now() < end) {
      const before = performance.now();
      times.push((await call()) ?? performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return { times, seconds: (performance.now() - started) / 1000 };
}

/**
 * @param call Makes one call; may return the milliseconds that count when not all of it counts.
 * @returns Calls a second (median of the rounds), p50 and p99 in milliseconds, and milliseconds of
 * processor time a call when a process is named.
 */
export async function measure(call, { concurrency, rounds, milliseconds, pid }) {
  await round(call, concurrency, milliseconds / 3);
  const before = pid === undefined ? undefined : processorTime(pid);
  const results = [];
  for (let number = 0; number < rounds; number += 1) {
    results.push(await round(call, concurrency, milliseconds));
  }
  const times = results.flatMap((result) => result.times).sort((a, b) => a - b);
  return {
    perSecond: median(results.map((result) => result.times.length / result.seconds)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    ...(before !== undefined && { processor: (processorTime(pid) - before) / times.length }),
  };
}
