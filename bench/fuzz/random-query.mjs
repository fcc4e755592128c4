// Queries that nobody would think of, the same ones for the same dice.

/** First and last characters of what scripts write with. */
const SCRIPTS = [
  [0x20, 0x7e], // ASCII
  [0xc0, 0x24f], // Latin with accents
  [0x370, 0x3ff], // Greek
  [0x400, 0x4ff], // Cyrillic
  [0x530, 0x58f], // Armenian
  [0x590, 0x5ff], // Hebrew
  [0x600, 0x6ff], // Arabic
  [0x900, 0x97f], // Devanagari
  [0xe00, 0xe7f], // Thai
  [0x10a0, 0x10ff], // Georgian
  [0x1780, 0x17ff], // Khmer
  [0x3040, 0x30ff], // Kana
  [0x4e00, 0x9fff], // Han
  [0xac00, 0xd7a3], // Hangul
  [0xff00, 0xffef], // full and half width
  [0x20000, 0x2a6df], // rarer Han
  [0x1d400, 0x1d7ff], // mathematical letters
];

/** What other engines take for commands. */
const COMMANDS = [
  '"',
  "'",
  "(",
  ")",
  "((((",
  "[",
  "]",
  "{",
  "}",
  ":",
  "*",
  "?",
  "~2",
  "^4",
  "+",
  "-",
  "--",
  "&&",
  "||",
  "!",
  "\\",
  "/",
  "/.*+(a+)+$/",
  "@tag:{x}",
  "%",
  "_",
  "=>",
  "::",
  "$where",
  "; DROP TABLE entries; --",
  "AND",
  "OR",
  "NOT",
  "NEAR/3",
  "title:",
  "body: [1 TO *]",
  "<b>",
  "&amp;",
  "#{x}",
  "%s",
  "\u0000",
  "\n",
  "\t",
];

/** Characters that are joined, hidden, mirrored, halved or nothing at all. */
const ODDITIES = [
  "👩‍👩‍👧‍👦",
  "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "🇫🇷",
  "☃️",
  "e\u0301\u0323\u0308",
  "\u0301",
  "\u200d",
  "\u200b",
  "\u202e",
  "\ufeff",
  "\ufffd",
  "\uffff",
  "\ud83d",
  "\udc00",
  "ﬁ",
  "ŉ",
  "İ",
  "ß",
  "ẞ",
  "ǰ",
  "ﷺ",
  "Ⅷ",
  "½",
  "㋿",
  "ｶﾞ",
];

const BIG = 10_000;
/** One query in so many is a big one. */
const BIG_EVERY = 400;

const inScript = (dice) => {
  const [first, last] = dice.pick(SCRIPTS);
  return String.fromCodePoint(first + dice.below(last - first + 1));
};

function repeat(count, make) {
  let text = "";
  for (let made = 0; made < count; made += 1) text += make();
  return text;
}

/** A part of a text, cut between any two code units. */
function piece(text, most, dice) {
  const from = dice.below(text.length);
  return text.slice(from, from + 1 + dice.below(most));
}

const KINDS = [
  (dice) => repeat(1 + dice.below(30), () => inScript(dice)),
  (dice) => repeat(1 + dice.below(6), () => `${inScript(dice)}${inScript(dice)} `),
  (dice) => inScript(dice),
  (dice) => repeat(1 + dice.below(8), () => dice.pick(COMMANDS)),
  (dice) => repeat(1 + dice.below(8), () => dice.pick(ODDITIES)),
  (dice) => String.fromCharCode(...Array.from({ length: 12 }, () => dice.below(0x10000))),
  (dice, texts) => piece(dice.pick(texts), 40, dice),
  (dice, texts) => piece(dice.pick(texts), 3, dice),
  (dice, texts) => repeat(2 + dice.below(6), () => `${dice.pick(dice.pick(texts).split(" "))} `),
  (dice, texts) => piece(dice.pick(texts), 30, dice) + dice.pick(COMMANDS) + inScript(dice),
  (dice, texts) => dice.pick(COMMANDS) + piece(dice.pick(texts), 20, dice) + dice.pick(COMMANDS),
  (dice, texts) => dice.shuffle([...piece(dice.pick(texts), 12, dice)]).join(""),
  (dice, texts) => piece(dice.pick(texts), 60, dice).normalize(dice.pick(["NFD", "NFKD", "NFC"])),
  (dice, texts) => piece(dice.pick(texts), 60, dice).toUpperCase(),
];

const BIG_KINDS = [
  (dice, texts) => repeat(BIG / 400, () => `${dice.pick(texts)} `),
  (dice) => inScript(dice).repeat(BIG / 2),
  (dice) => repeat(BIG / 2, () => inScript(dice)),
  (dice, texts) => `${dice.pick(dice.pick(texts).split(" "))} `.repeat(BIG / 10),
  (dice) => dice.pick(ODDITIES).repeat(BIG / 10),
];

/**
 * @param {import("../recall/corpus/dice.mjs").Dice} dice
 * @param {readonly string[]} texts Of real entries, none of them empty.
 * @returns {string} Up to 10 kB.
 */
export function randomQuery(dice, texts) {
  const kinds = dice.below(BIG_EVERY) === 0 ? BIG_KINDS : KINDS;
  return dice.pick(kinds)(dice, texts).slice(0, BIG);
}

/**
 * Arguments of memory_search.
 *
 * @param {readonly { tags: string[], type: string, project: string }[]} entries Whose filters may be used.
 */
export function randomSearch(dice, texts, entries) {
  const { tags, type, project } = dice.pick(entries);
  return {
    query: randomQuery(dice, texts),
    limit: 1 + dice.below(50),
    body: dice.pick(["full", "snippet", "none"]),
    ...(dice.below(8) === 0 && { tags: tags.slice(0, 1 + dice.below(2)) }),
    ...(dice.below(8) === 0 && { type }),
    ...(dice.below(8) === 0 && { project }),
  };
}
