export type { RecallDocument } from "./document.ts";
export { foldText } from "./fold.ts";
export { type MatchKind, matchDocument } from "./match.ts";
export { RecallIndex, type RecallMatch, type SearchOptions } from "./recall-index.ts";
export { tokenize } from "./tokenize.ts";
