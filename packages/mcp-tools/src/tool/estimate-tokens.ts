/** Quarters of a token for each ASCII character. */
const ASCII_QUARTERS = Uint8Array.from({ length: 128 }, (_, unit) =>
  /[A-Za-z ]/.test(String.fromCharCode(unit)) ? 1 : 2,
);

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
  return ASCII_QUARTERS[unit] ?? 4;
}
