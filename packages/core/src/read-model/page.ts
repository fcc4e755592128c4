import type { Explanation } from "./explanation.ts";

/** A part of an answer, in the answer's order. */
export interface Page<Found> {
  readonly results: readonly Found[];
  /** How many entries match the request, all pages together, as far as `totalIsExact` says. */
  readonly total: number;
  /** False when some candidates would have to be read to tell: then `total` may be too high. */
  readonly totalIsExact: boolean;
  /**
   * A cursor that continues after the first `count` results of this page, so that a reply which has
   * room for fewer can be continued too. Undefined when nothing is left.
   *
   * @param count 1 to the number of results.
   */
  cursorAfter(count: number): string | undefined;
  /** Why nothing was found; only when the whole answer is empty. */
  readonly explanation?: Explanation;
}
