/** What search by words and a model of meaning say of one candidate. */
export interface FusionCandidate {
  readonly slot: number;
  /** Score of the words; 0 when none matched. */
  readonly score: number;
  /** Cosine similarity of the candidate and the query; undefined: the model has not read it. */
  readonly similarity: number | undefined;
}

/**
 * The model's share beside 1 for the words. Measured on ten conversations with questions (LoCoMo)
 * and a small sentence model: 0.3 to 0.4 is best, and found in the top ten 88.6 % instead of 86.9 %.
 */
const MODEL_WEIGHT = 0.35;

/**
 * One score for each candidate, in their order: the sum of both scores in standard deviations from
 * their mean over the candidates (z-scores), the model's times `modelWeight`. A candidate that the
 * model has not read counts as the mean, neither lifted nor lowered.
 *
 * Why no fusion of ranks: it takes a weak model's order for as good as that of the words. In the
 * same measurement it lost 17 points at rank 1 and 6 in the top ten; scores say how sure each one is.
 *
 * @param modelWeight @default 0.35
 */
export function fuseScores(
  candidates: readonly FusionCandidate[],
  modelWeight: number = MODEL_WEIGHT,
): Float64Array {
  const words = deviations(candidates.map(({ score }) => score));
  const meaning = deviations(candidates.map(({ similarity }) => similarity));
  return words.map((deviation, place) => deviation + modelWeight * (meaning[place] ?? 0));
}

/** 0 for what is unknown, and for all when they are equal. */
function deviations(values: readonly (number | undefined)[]): Float64Array {
  const known = values.filter((value) => value !== undefined);
  const mean = sum(known) / known.length;
  const spread = Math.sqrt(sum(known.map((value) => (value - mean) ** 2)) / known.length);
  return Float64Array.from(values, (value) =>
    value === undefined || spread === 0 ? 0 : (value - mean) / spread,
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
