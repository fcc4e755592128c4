export type { RecallDocument } from "./document.js";
export { foldText } from "./fold.js";
export { type MatchKind, matchDocument } from "./match.js";
export { RecallIndex, type RecallMatch, type SearchOptions } from "./recall-index.js";
export { tokenize } from "./tokenize.js";
