import { type Clock, systemClock } from "@memory-mcp/core";
import { type Deployment, parseDeployment, type ValkeyMode } from "./deployment.ts";
import { parsePrefix } from "./keys.ts";
import type { QuarantinedRecord } from "./quarantine.ts";
import { refuse } from "./refuse.ts";

export interface ValkeyStoreOptions {
  /**
   * Where memory is: `redis://` or `valkey://`, and with TLS `rediss://` or `valkeys://`, then
   * `user:password@host:port/database`. User, password, port and database may be left out.
   *
   * With `?mode=sentinel&name=<primary>` the hosts, divided by commas, are Sentinels (which may have
   * a `sentinel_user` and `sentinel_password` of their own); with `?mode=cluster` they are nodes.
   */
  readonly url: string;
  /** @default what the URL says, else "standalone" */
  readonly mode?: ValkeyMode | undefined;
  /** A file with the certificates to trust, as PEM. @default those that Node.js trusts */
  readonly caFile?: string | undefined;
  /** Decides which entries have expired when they are read. @default the system's */
  readonly clock?: Clock | undefined;
  /** What every key begins with, so that several services may share a database. @default "" */
  readonly prefix?: string | undefined;
  /** Milliseconds after which a call that has no answer fails, 1 to 60000. @default 2000 */
  readonly commandTimeout?: number | undefined;
  /** Lines of the change log that are kept for each namespace, at least 1. @default 10000 */
  readonly logLimit?: number | undefined;
  /** Told of each record that cannot be read and is left out of an answer. @default nothing is told */
  readonly onQuarantine?: ((record: QuarantinedRecord) => void) | undefined;
  /** Told what an operator should know, a sentence each. @default nothing is told */
  readonly onWarning?: ((warning: string) => void) | undefined;
}

export interface ValkeyStoreSettings {
  readonly deployment: Deployment;
  readonly clock: Clock;
  readonly prefix: string;
  readonly commandTimeout: number;
  readonly logLimit: number;
  readonly onQuarantine: (record: QuarantinedRecord) => void;
  readonly onWarning: (warning: string) => void;
}

/** @throws MemoryError `invalid_input`, naming the option. Its message never holds a password. */
export function completeOptions(options: ValkeyStoreOptions): ValkeyStoreSettings {
  const {
    url,
    mode,
    caFile,
    clock = systemClock,
    prefix = "",
    commandTimeout = 2000,
    logLimit = 10_000,
    onQuarantine = () => undefined,
    onWarning = () => undefined,
    ...unknown
  } = options;
  for (const name of Object.keys(unknown)) {
    refuse(name, "is no option of this store. Is it misspelt?");
  }
  checkCount("commandTimeout", commandTimeout, MOST_MILLISECONDS);
  checkCount("logLimit", logLimit, Number.MAX_SAFE_INTEGER);
  parsePrefix(prefix);
  const deployment = parseDeployment({ url, mode, caFile });
  return { deployment, clock, prefix, commandTimeout, logLimit, onQuarantine, onWarning };
}

/** A minute. Timers overflow, and then end at once, some days above it. */
const MOST_MILLISECONDS = 60_000;

function checkCount(option: string, value: number, most: number): void {
  if (Number.isSafeInteger(value) && value >= 1 && value <= most) return;
  refuse(option, `is ${value}; a whole number from 1 to ${most} is allowed.`);
}
