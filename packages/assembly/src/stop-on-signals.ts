import { constants } from "node:os";
import { describeError, type Log } from "./log.ts";

/**
 * Ends the process in order on the first SIGTERM or SIGINT, and at once on the second.
 *
 * @param stop Finishes what is under way. When it fails the process ends with status 1.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const onSignal = (signal: "SIGTERM" | "SIGINT") => {
    if (isStopping) process.exit(128 + constants.signals[signal]);
    isStopping = true;
    log.info({ signal }, "stopping");
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ error: describeError(error) }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
