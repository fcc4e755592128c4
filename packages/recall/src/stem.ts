import { irregularForms } from "./irregular-forms.ts";

/**
 * The stem of an English word by the published Snowball algorithm (Porter2), after a table of irregular
 * forms: `went` is `go`, `children` is `child`. Takes a folded word; one that is not all letters a to z
 * is its own stem.
 */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const regular = irregularForms.get(word) ?? word;
  const special = exceptions.get(regular);
  return special ?? stemRegular(regular);
}

const exceptions = new Map(
  Object.entries({
    lying: "lie",
    dying: "die",
    tying: "tie",
    skis: "ski",
    skies: "sky",
    idly: "idl",
    gently: "gentl",
    ugly: "ugli",
    early: "earli",
    only: "onli",
    singly: "singl",
    sky: "sky",
    news: "news",
    howe: "howe",
    atlas: "atlas",
    cosmos: "cosmos",
    bias: "bias",
    andes: "andes",
  }),
);

/** Words that are stems already once a plural has been taken off. */
const finished = new Set([
  ...["inning", "outing", "canning", "herring", "earring"],
  ...["proceed", "exceed", "succeed"],
]);

const vowel = "[aeiouy]";
const hasVowel = new RegExp(vowel);
const regionOne = /^(?:gener|commun|arsen)|^.*?[aeiouy][^aeiouy]/;
/** Ends in a short syllable. */
const shortEnd = /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/;
const doubled = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;

function stemRegular(word: string): string {
  // A y that is a consonant is written as Y until the end.
  let text = word.replace(/^y|(?<=[aeiouy])y/g, "Y");
  const r1 = regionOne.exec(text)?.[0].length ?? text.length;
  const r2 = r1 + (/^.*?[aeiouy][^aeiouy]/.exec(text.slice(r1))?.[0].length ?? text.length);
  text = withoutPlural(text);
  if (finished.has(text)) return text;
  text = withoutPast(text, r1);
  text = text.replace(/(?<=.[^aeiouy])[yY]$/, "i");
  text = replaceEnd(text, r1, stepTwo);
  text = replaceEnd(text, r1, stepThree, r2);
  text = withoutSuffix(text, r2);
  return withoutLastLetter(text, r1, r2).toLowerCase();
}

function withoutPlural(text: string): string {
  if (text.endsWith("sses")) return text.slice(0, -2);
  if (/(?:ied|ies)$/.test(text)) return text.length > 4 ? text.slice(0, -2) : text.slice(0, -1);
  if (/(?:us|ss)$/.test(text)) return text;
  return /[aeiouy].+s$/.test(text) ? text.slice(0, -1) : text;
}

function withoutPast(text: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(text);
  if (eed !== null) return eed.index >= r1 ? text.slice(0, eed.index + 2) : text;
  const past = /(?:ed|edly|ing|ingly)$/.exec(text);
  if (past === null || !hasVowel.test(text.slice(0, past.index))) return text;
  const rest = text.slice(0, past.index);
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (doubled.test(rest)) return rest.slice(0, -1);
  return rest.length <= r1 && shortEnd.test(rest) ? `${rest}e` : rest;
}

/** Suffixes, longest first, and what each becomes when it lies in the region. */
const stepTwo: readonly (readonly [string, string])[] = [
  ["ational", "ate"],
  ["ization", "ize"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["iveness", "ive"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["lessli", "less"],
  ["entli", "ent"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["ousli", "ous"],
  ["iviti", "ive"],
  ["fulli", "ful"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["abli", "able"],
  ["izer", "ize"],
  ["ator", "ate"],
  ["alli", "al"],
  ["bli", "ble"],
  ["ogi", "og"],
  ["li", ""],
];

const stepThree: readonly (readonly [string, string])[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["alize", "al"],
  ["icate", "ic"],
  ["iciti", "ic"],
  ["ative", ""],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];

function replaceEnd(
  text: string,
  r1: number,
  suffixes: readonly (readonly [string, string])[],
  r2 = 0,
): string {
  const found = suffixes.find(([suffix]) => text.endsWith(suffix));
  if (found === undefined) return text;
  const [suffix, replacement] = found;
  const start = text.length - suffix.length;
  const rest = text.slice(0, start);
  if (start < r1) return text;
  if (suffix === "li" && !/[cdeghkmnrt]$/.test(rest)) return text;
  if (suffix === "ogi" && !rest.endsWith("l")) return text;
  if (suffix === "ative" && start < r2) return text;
  return rest + replacement;
}

const stepFour =
  /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic|(?<=[st])ion)$/;

function withoutSuffix(text: string, r2: number): string {
  const suffix = stepFour.exec(text);
  return suffix !== null && suffix.index >= r2 ? text.slice(0, suffix.index) : text;
}

function withoutLastLetter(text: string, r1: number, r2: number): string {
  const rest = text.slice(0, -1);
  if (text.endsWith("e")) {
    if (rest.length >= r2 || (rest.length >= r1 && !shortEnd.test(rest))) return rest;
    return text;
  }
  return text.endsWith("ll") && rest.length >= r2 ? rest : text;
}
