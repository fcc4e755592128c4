/** Places of an answer that are looked at. */
export const DEPTH = 20;

/**
 * How good an answer is.
 *
 * - `recall1`, `recall5`, `recall10`: the share of the entries that state the fact (grade 2) among the first
 *   1, 5 and 10, of as many as fit there.
 * - `reciprocalRank`: 1 / the place of the first of them, 0 when none is among the first {@link DEPTH}.
 * - `ndcg10`: discounted cumulative gain of the first 10, gain 2^grade - 1, discount log2(place + 1), over that
 *   of the best order (Järvelin and Kekäläinen 2002, in the form of Burges et al. 2005).
 *
 * @param {readonly string[]} answer Ids, best first.
 * @param {ReadonlyMap<string, 1 | 2>} grades
 */
export function rate(answer, grades) {
  const wanted = [...grades].filter(([, grade]) => grade === 2).map(([id]) => id);
  const first = answer.slice(0, DEPTH).findIndex((id) => wanted.includes(id));
  return {
    recall1: recall(answer, wanted, 1),
    recall5: recall(answer, wanted, 5),
    recall10: recall(answer, wanted, 10),
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    ndcg10: ndcg(answer, grades, 10),
  };
}

function recall(answer, wanted, depth) {
  const top = answer.slice(0, depth);
  return wanted.filter((id) => top.includes(id)).length / Math.min(wanted.length, depth);
}

function ndcg(answer, grades, depth) {
  const ideal = gain([...grades.values()].sort((a, b) => b - a).slice(0, depth));
  return gain(answer.slice(0, depth).map((id) => grades.get(id) ?? 0)) / ideal;
}

function gain(grades) {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** The mean of each figure. */
export function average(ratings) {
  const sums = {};
  for (const rating of ratings) {
    for (const [name, value] of Object.entries(rating)) sums[name] = (sums[name] ?? 0) + value;
  }
  return Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, sum / ratings.length]),
  );
}

/** Whether any of the entries is among the first so many. */
export function anyWithin(answer, wanted, depth) {
  return answer.slice(0, depth).some((id) => wanted.includes(id));
}
