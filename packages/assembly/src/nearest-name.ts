/** Names that have less in common than this are not offered. */
const LEAST_LIKENESS = 0.5;

/**
 * The name most like `name`, if any is like it at all.
 *
 * Likeness is the share of letters that both have in the same order, which finds a swapped letter
 * and a forgotten word alike (TOKEN for AUTH_TOKEN, where edit distance would rather say STORE).
 *
 * @param prefix What all names begin with, and which therefore tells nothing.
 */
export function nearestName(
  name: string,
  known: readonly string[],
  prefix: RegExp,
): string | undefined {
  const wanted = name.replace(prefix, "");
  let best: string | undefined;
  let bestLikeness = LEAST_LIKENESS;
  for (const candidate of known) {
    const likeness = likenessOf(wanted, candidate.replace(prefix, ""));
    if (likeness > bestLikeness) {
      best = candidate;
      bestLikeness = likeness;
    }
  }
  return best;
}

function likenessOf(a: string, b: string): number {
  return (2 * commonLetters(a, b)) / (a.length + b.length);
}

/** The length of the longest sequence of letters that both have in order, gaps allowed. */
function commonLetters(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const next = [0];
    for (const [place, other] of [...b].entries()) {
      const extended = (row[place] ?? 0) + Number(letter === other);
      next.push(Math.max(extended, row[place + 1] ?? 0, next[place] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
