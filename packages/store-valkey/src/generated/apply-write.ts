// Made of lua/lib/apply-write.lua by `npm run generate`: change that file instead.

export type ApplyWriteReply = {
  /** due: entries that wait for the sweep */
  readonly kind: "applied";
  readonly revision: number;
  readonly operation: string;
  readonly restoredFrom: string | null;
  readonly entries: number;
  readonly sequence: number;
  readonly due: number;
};
