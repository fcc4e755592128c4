/** Text without a match has one spelling only, upper and lower case aside. */
const nonAscii = /[\u0080-\uffff]/;

/**
 * A non-ASCII run with the ASCII character before it, which may be the letter under its first
 * accent.
 */
const nonAsciiRun = /[^\u0080-\uffff]?[\u0080-\uffff]+/g;

/**
 * Marks that are accents, because a Latin, Greek or Cyrillic letter carries them. Elsewhere a mark
 * is a vowel or tells two letters apart (Indic, Thai, Arabic, Hebrew, the Japanese dakuten) and
 * stays.
 */
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** The one mark that upper case turns into a letter, so that ᾳ and ΑΙ meet. */
const iotaSubscript = /\u0345/g;

/**
 * Letters that Unicode does not decompose, and what is typed for them on a keyboard without them.
 */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ς: "σ",
};
const undecomposedLetter = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/**
 * One spelling for each text, its upper and lower case kept: compatible forms become one (NFKC),
 * accents go, invisible characters (soft hyphen, joiners, variation selectors:
 * Default_Ignorable_Code_Point) go. A lone surrogate becomes U+FFFD, as it does in every store that
 * writes UTF-8, so a document reads the same before and after it is stored.
 */
export function normalizeText(text: string): string {
  return nonAscii.test(text) ? text.replace(nonAsciiRun, normalizeRun) : text;
}

function normalizeRun(run: string): string {
  return run
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKD")
    .replace(iotaSubscript, "ι")
    .replace(accents, "")
    .normalize("NFC");
}

/**
 * Case folding of normalized text. Lower, upper, lower again is full folding without a table: the
 * first step reaches ß from ẞ, the second reaches SS from ß and I from ı. Each character folds by
 * itself, whatever stands around it, so a piece of a text folds to a piece of the folded text.
 */
export function foldCase(normalized: string): string {
  const lower = normalized.toLowerCase();
  if (!nonAscii.test(lower)) return lower;
  return lower
    .toUpperCase()
    .toLowerCase()
    .replace(undecomposedLetter, (letter) => plainLetters[letter] ?? letter);
}

/**
 * The form in which texts are compared: normalized (see {@link normalizeText}) and without case,
 * after toNFKC_Casefold of the Unicode Standard, section 3.13. White space is kept as it is, except
 * that compatible kinds become U+0020. The result folds to itself. Never throws; the length may
 * change in both directions.
 */
export function foldText(text: string): string {
  return foldCase(normalizeText(text));
}
