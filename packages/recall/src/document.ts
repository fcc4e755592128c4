import { foldText } from "./fold.ts";

/** What the index knows of one entry: only text that can be searched. */
export interface RecallDocument {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly type: string;
  readonly project: string;
  readonly source: string;
  /** Milliseconds since the epoch of the first writing; NaN when unknown. */
  readonly created: number;
  /** Milliseconds since the epoch of the last writing; NaN when unknown. */
  readonly updated: number;
}

/** The fields in which a query is sought, folded. */
export function readFields({ id, title, body, tags, source }: RecallDocument): string[] {
  return [id, title, body, ...tags, source].map(foldText);
}
