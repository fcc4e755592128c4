/**
 * How many tokens a text costs a model, more or less: a quarter for an ASCII letter or space, a half
 * for other ASCII characters (digits and punctuation are cut into small tokens), one for any other
 * character, two for one beyond the basic plane (emoji, rare scripts). The tokenizers of models
 * differ; by this English prose comes out a little too high, and data (JSON, times, code) and text
 * in other scripts about right.
 *
 * @param most Counting ends when it is exceeded. @default no end
 */
export function estimateTokens(text: string, most: number = Number.POSITIVE_INFINITY): number {
  let quarters = 0;
  const end = most * 4;
  for (let index = 0; index < text.length && quarters <= end; index += 1) {
    quarters += quartersOf(text.charCodeAt(index));
  }
  return Math.ceil(quarters / 4);
}

/** A surrogate is one half of a character that counts two. */
function quartersOf(unit: number): number {
  if (unit > 0x7f) return 4;
  const isLetter = (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
  return isLetter || unit === 0x20 ? 1 : 2;
}
