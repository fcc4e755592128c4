/**
 * Characters that are not seen, or that change how others are seen: controls, format characters
 * (bidirectional ones, zero-width ones, tags), separators of lines that no editor shows as such,
 * fillers, variation selectors, and what no font can show. Line feed and tab are left out.
 */
const HIDDEN =
  /[^\P{Cc}\n\t]|[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Text as a person has to see it who decides on it: what is hidden is spelt out, as `<U+202E>`, so
 * that nothing is approved that was not seen, and no text can steer a terminal.
 */
export function makeVisible(text: string): string {
  return replaceHidden(text, (code) => `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`);
}

/** @param encode Gives what stands for a hidden character, by its code point. */
export function replaceHidden(text: string, encode: (codePoint: number) => string): string {
  return text.replace(HIDDEN, (character) => encode(character.codePointAt(0) ?? 0));
}
