import type { MatchKind } from "./match.ts";

/** A document that contains the query in one field, or may contain it. */
export interface SubstringMatch {
  readonly slot: number;
  readonly score: number;
  /**
   * False when the index cannot tell without the document's text: `containsQuery` can.
   */
  readonly isCertain: boolean;
}

/** A document that has words of the query. */
export interface WordMatch {
  readonly slot: number;
  readonly score: number;
  readonly kind: Exclude<MatchKind, "substring">;
}

export interface RecallResult {
  /** Best score first; as many as {@link RecallSearchOptions.substringLimit} says. */
  readonly substrings: readonly SubstringMatch[];
  /**
   * `all_words` first, then the others, each best score first. Uncertain substrings are here as
   * well, under what they are without it, so that nothing is missing when they prove to be none;
   * `limit` matches remain, where there are so many, when they prove to be substrings.
   */
  readonly words: readonly WordMatch[];
  /** How many documents match. An upper or lower bound when `totalIsExact` is false. */
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Every part that is given must hold; no tags is no filter. All are compared as they are. */
export interface RecallFilter {
  readonly tags?: readonly string[] | undefined;
  readonly type?: string | undefined;
  readonly project?: string | undefined;
}

export interface RecallSearchOptions {
  /** @default every document */
  readonly filter?: RecallFilter | undefined;
  /**
   * Documents for which it is false are left out. Asked only for those that would be returned or
   * counted.
   *
   * @default every document
   */
  readonly isLive?: ((slot: number) => boolean) | undefined;
  /**
   * How much a document is used and how fresh it is, 0 to 1: a mild factor on the score. It never
   * makes a document match.
   *
   * @default 0 for all
   */
  readonly prior?: ((slot: number) => number) | undefined;
  /**
   * Orders documents of equal score. Must be total.
   *
   * @default by id, in order of UTF-16 code units
   */
  readonly compareTies?: ((a: number, b: number) => number) | undefined;
  /** Word matches wanted. */
  readonly limit: number;
  /**
   * Substring matches wanted.
   *
   * @default 1000
   */
  readonly substringLimit?: number | undefined;
  /** Cosine similarities from a model of meaning, by slot. */
  readonly meaning?: ReadonlyMap<number, number> | undefined;
}
