import { checkInteger } from "../text-rules.ts";

export interface MeaningSettings {
  /**
   * Milliseconds that a search waits for the vector of its query; then it goes on without.
   *
   * @default 500
   */
  readonly queryMilliseconds: number;
  /** Bytes of vectors that all namespaces may hold in this process together. @default 134217728 */
  readonly vectorBytes: number;
  /** Milliseconds after which entries that other processes wrote are looked for. @default 15000 */
  readonly pollMilliseconds: number;
  /** Milliseconds for which a model is left alone after a failure. @default 1000 */
  readonly firstRetryMilliseconds: number;
  /** The longest such time; each failure in a row doubles it. @default 60000 */
  readonly lastRetryMilliseconds: number;
}

const DEFAULT_SETTINGS: MeaningSettings = {
  queryMilliseconds: 500,
  vectorBytes: 134_217_728,
  pollMilliseconds: 15_000,
  firstRetryMilliseconds: 1000,
  lastRetryMilliseconds: 60_000,
};

/** @throws MemoryError `invalid_input`, naming the setting. */
export function completeMeaningSettings(given: Partial<MeaningSettings> = {}): MeaningSettings {
  const settings = { ...DEFAULT_SETTINGS, ...given };
  for (const [name, value] of Object.entries(settings)) {
    checkInteger(name, value, 1, Number.MAX_SAFE_INTEGER);
  }
  return settings;
}
