export type { RecallDocument } from "./document.ts";
export type { Embedder, EmbedOptions } from "./embedder.ts";
export { foldText } from "./fold.ts";
export { type FusionCandidate, fuseScores } from "./fusion.ts";
export { containsQuery, type MatchKind, matchDocument } from "./match.ts";
export { RecallIndex } from "./recall-index.ts";
export type {
  RecallFilter,
  RecallResult,
  RecallSearchOptions,
  SubstringMatch,
  WordMatch,
} from "./result.ts";
export { snippet } from "./snippet.ts";
export { tokenize } from "./tokenize.ts";
