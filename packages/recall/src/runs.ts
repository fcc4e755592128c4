import { segmentText } from "./segment.ts";

/** Longer runs are cut into pieces of this length, each half over the one before. */
export const longestTerm = 64;
/** A piece of a text that is not longer lies in one term as a whole. */
export const longestPiece = longestTerm / 2;

/** Letters, digits and marks; or other characters that are no white space. */
export const runs = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}\s]+/gu;

const nonAscii = /[\u0080-\uffff]/;
const surrogate = /[\ud800-\udfff]/;

/** Whether a part of the run is of a script that is written without spaces. */
export function hasUnspaced(run: string): boolean {
  return nonAscii.test(run) && segmentText(run).some(({ unspaced }) => unspaced !== undefined);
}

/** The run, in pieces where it is too long for one term; none parts a character. */
export function cutRun(run: string): string[] {
  if (run.length <= longestTerm) return [run];
  const units = surrogate.test(run) ? Array.from(run) : run.split("");
  // Counted in whole characters, which have two units at most.
  const [size, step] = surrogate.test(run)
    ? [longestTerm / 2, longestPiece / 2]
    : [longestTerm, longestPiece];
  const pieces: string[] = [];
  for (let start = 0; start === 0 || start < units.length - step; start += step) {
    pieces.push(units.slice(start, start + size).join(""));
  }
  return pieces;
}

/** The beginning of a run that is sought, short enough to lie in one term. */
export function soughtPiece(run: string): string {
  if (!surrogate.test(run)) return run.slice(0, longestPiece);
  return Array.from(run)
    .slice(0, longestPiece / 2)
    .join("");
}
