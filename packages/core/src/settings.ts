import { DEFAULT_LIMITS, type Limits } from "./limits.ts";
import { checkInteger } from "./text-rules.ts";

export interface MemorySettings {
  /** What an entry may hold. */
  readonly limits: Limits;
  /** Versions kept for each entry, at least 1. @default 20 */
  readonly versionsPerEntry: number;
  /** Seconds for which an operation id is remembered. @default 604800 (seven days) */
  readonly operationIdSeconds: number;
  /** Writers are warned when a namespace has more entries. @default 1000 */
  readonly entriesWarnAt: number;
  /** Tokens that one reply to a model may cost, as whoever writes it estimates. @default 8000 */
  readonly replyTokens: number;
  /**
   * Bytes that the read models of all namespaces may hold together; a single one may hold more.
   *
   * @default 134217728 (128 MiB)
   */
  readonly readModelBytes: number;
}

const DEFAULT_SETTINGS: MemorySettings = {
  limits: DEFAULT_LIMITS,
  versionsPerEntry: 20,
  operationIdSeconds: 604_800,
  entriesWarnAt: 1000,
  replyTokens: 8000,
  readModelBytes: 134_217_728,
};

/** The settings that are given, over the defaults. */
export type MemorySettingsInput = Partial<Omit<MemorySettings, "limits">> & {
  readonly limits?: Partial<Limits>;
};

/** @throws MemoryError `invalid_input`, naming the setting. */
export function completeSettings(given: MemorySettingsInput = {}): MemorySettings {
  const settings = {
    ...DEFAULT_SETTINGS,
    ...given,
    limits: { ...DEFAULT_LIMITS, ...given.limits },
  };
  const { limits, ...counts } = settings;
  for (const [name, value] of Object.entries({ ...counts, ...limits })) {
    checkInteger(name, value, 1, Number.MAX_SAFE_INTEGER);
  }
  return settings;
}
