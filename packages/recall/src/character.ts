/**
 * Scripts written without spaces between words. Han and kana mix inside one Japanese word, so they
 * count as one.
 */
export type UnspacedScript = "cjk" | "hangul" | "thai" | "lao" | "khmer" | "myanmar";

/**
 * `common` goes with every script; `other` is any alphabet that nothing here needs to tell apart.
 */
export type Script = UnspacedScript | "latin" | "greek" | "cyrillic" | "other" | "common";

/** What the tokenizer needs to know of one character. */
export interface Character {
  /**
   * `connector` joins two pieces of an identifier or path; `mark` belongs to the character before
   * it.
   */
  readonly role: "letter" | "digit" | "mark" | "connector" | "separator";
  readonly script: Script;
  readonly letterCase: "upper" | "lower" | "none";
}

const unspacedScripts: Readonly<Record<UnspacedScript, RegExp>> = {
  cjk: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/u,
  hangul: /\p{scx=Hangul}/u,
  thai: /\p{Script=Thai}/u,
  lao: /\p{Script=Lao}/u,
  khmer: /\p{Script=Khmer}/u,
  myanmar: /\p{Script=Myanmar}/u,
};

const scripts: readonly (readonly [string, RegExp])[] = [
  ...Object.entries(unspacedScripts),
  ["latin", /\p{Script=Latin}/u],
  ["greek", /\p{Script=Greek}/u],
  ["cyrillic", /\p{Script=Cyrillic}/u],
  ["common", /[\p{Script=Common}\p{Script=Inherited}]/u],
];

/**
 * Connectors that may stand inside one name; the others part the names of a path. All are one code
 * unit long.
 */
export const nameConnectors = "_\\-‐'’ʼʻ";
export const pathConnectors = "/\\\\.:@";
const connector = new RegExp(`[${nameConnectors}${pathConnectors}]`);

function describeCharacter(codePoint: number): Character {
  const text = String.fromCodePoint(codePoint);
  const role = roleOf(text);
  return {
    role,
    script: role === "letter" ? scriptOf(text) : "common",
    letterCase: /\p{Lu}/u.test(text) ? "upper" : /\p{Ll}/u.test(text) ? "lower" : "none",
  };
}

function roleOf(text: string): Character["role"] {
  if (connector.test(text)) return "connector";
  if (/\p{L}|(?=\p{Nl})\p{Script=Han}/u.test(text)) return "letter";
  if (/\p{N}/u.test(text)) return "digit";
  return /[\p{Mn}\p{Mc}]/u.test(text) ? "mark" : "separator";
}

function scriptOf(letter: string): Script {
  const found = scripts.find(([, pattern]) => pattern.test(letter));
  return (found?.[0] ?? "other") as Script;
}

const ascii: readonly Character[] = Array.from({ length: 128 }, (_, code) =>
  describeCharacter(code),
);
const beyondAscii = new Map<number, Character>();

/**
 * Describes a code point of normalized text. Answers are remembered (Unicode is the bound): working
 * them out is slow.
 */
export function characterOf(codePoint: number): Character {
  const known = ascii[codePoint] ?? beyondAscii.get(codePoint);
  if (known !== undefined) return known;
  const character = describeCharacter(codePoint);
  beyondAscii.set(codePoint, character);
  return character;
}

export function isUnspaced(script: Script): script is UnspacedScript {
  return Object.hasOwn(unspacedScripts, script);
}
