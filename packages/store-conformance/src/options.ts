/** How hard the suite tries. */
export interface ConformanceOptions {
  /**
   * Random sequences of steps that are taken on the store and on the model.
   * @default the environment's STORE_CONFORMANCE_RUNS, or 40
   */
  readonly runs?: number;
  /**
   * Where their randomness begins: the same seed gives the same sequences.
   * @default the environment's STORE_CONFORMANCE_SEED, or 1
   */
  readonly seed?: number;
}

/** @throws Error that names the variable when the environment gives something else than a number. */
export function completeOptions({
  runs = fromEnvironment("STORE_CONFORMANCE_RUNS", 1) ?? 40,
  seed = fromEnvironment("STORE_CONFORMANCE_SEED", -(2 ** 31)) ?? 1,
}: ConformanceOptions): Required<ConformanceOptions> {
  return { runs, seed };
}

function fromEnvironment(name: string, least: number): number | undefined {
  const text = process.env[name];
  if (text === undefined || text === "") return undefined;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least && value < 2 ** 31) return value;
  throw new Error(`${name} is "${text}"; a whole number of ${least} to ${2 ** 31 - 1} is allowed.`);
}
