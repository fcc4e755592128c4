export type { RecallDocument } from "./document.ts";
export { foldText } from "./fold.ts";
export { containsQuery, type MatchKind, matchDocument } from "./match.ts";
export { RecallIndex } from "./recall-index.ts";
export type {
  RecallFilter,
  RecallResult,
  RecallSearchOptions,
  SubstringMatch,
  WordMatch,
} from "./result.ts";
export { tokenize } from "./tokenize.ts";
