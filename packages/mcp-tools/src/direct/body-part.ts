import { estimateTokens } from "../tool/estimate-tokens.ts";

/** Where a part may end earlier, as a share of it: at the end of a line or a word. */
const LOOK_BACK_SHARE = 0.2;

/**
 * Cuts a long text into parts that cost at most `tokens` each as JSON, by estimate, between lines where it
 * can, else between words, never inside of a surrogate pair. Joined they are the text. The same text
 * is always cut in the same way.
 */
export function partsOf(text: string, tokens: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = cutAt(text, start, partEnd(text, start, tokens));
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts.length === 0 ? [text] : parts;
}

/** The end of the longest part that costs no more, found by halving. */
function partEnd(text: string, start: number, tokens: number): number {
  let low = start + 2;
  let high = Math.min(text.length, start + tokens * 4);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (costOf(text.slice(start, middle), tokens) <= tokens) low = middle;
    else high = middle - 1;
  }
  return Math.min(low, text.length);
}

function costOf(text: string, most: number): number {
  return estimateTokens(JSON.stringify(text).slice(1, -1), most);
}

function cutAt(text: string, start: number, end: number): number {
  if (end === text.length) return end;
  const least = end - Math.floor((end - start) * LOOK_BACK_SHARE);
  for (const border of ["\n", " "]) {
    const place = text.lastIndexOf(border, end - 1);
    if (place >= least) return place + 1;
  }
  const isInsidePair = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return isInsidePair ? end - 1 : end;
}
