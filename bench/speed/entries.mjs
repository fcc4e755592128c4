// The entries that every size of the benchmark is made of: a body of 600 bytes, 3 of 200 tags, one of 8
// types and one of 50 projects. The same seed gives the same entries.

const TYPES = [
  "pattern",
  "decision",
  "reference",
  "feedback",
  "incident",
  "project",
  "entity",
  "state",
];
const TAGS = 200;
const PROJECTS = 50;
const WORDS = 20_000;
const BODY_BYTES = 600;

/** Numbers from 0 to below 1 (mulberry32). */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = [
  "ka",
  "ro",
  "mi",
  "ten",
  "sul",
  "ve",
  "dor",
  "pin",
  "la",
  "qua",
  "es",
  "tor",
  "bi",
  "nem",
];

/** The word of a rank; the lower the rank, the commoner it is in texts. */
export function wordOf(rank) {
  let word = "";
  for (let rest = rank + 14; rest > 0; rest = Math.floor(rest / 14)) word += SYLLABLES[rest % 14];
  return word;
}

/** Ranks distributed as words are in texts: by Zipf's law, roughly. */
const rankOf = (number) => Math.floor(WORDS ** number) - 1;

export const idOf = (place) => `entry-${String(place).padStart(6, "0")}`;
export const tagOf = (place) => `tag-${place % TAGS}`;
export const projectOf = (place) => `project-${place % PROJECTS}`;
export const typeOf = (place) => TYPES[place % TYPES.length];
/** Occurs in one entry: every thousandth has such a word. */
export const rareWordOf = (place) => `needle${Math.floor(place / 1000)}x`;

export function entryAt(place) {
  const random = randomNumbers(place + 1);
  const words = place % 1000 === 7 ? [rareWordOf(place)] : [];
  let bytes = words.join("").length;
  while (bytes < BODY_BYTES) {
    const word = wordOf(rankOf(random()));
    words.push(word);
    bytes += word.length + 1;
  }
  const first = Math.floor(random() * TAGS);
  return {
    id: idOf(place),
    title: words.slice(1, 4).join(" "),
    body: words.join(" "),
    type: typeOf(Math.floor(random() * TYPES.length)),
    tags: [tagOf(first), tagOf(first + 1 + Math.floor(random() * 60)), tagOf(first + 70)],
    project: projectOf(Math.floor(random() * PROJECTS)),
  };
}

/** Six words of the middle: neither in every text nor in none. */
export function question(random) {
  return Array.from({ length: 6 }, () => wordOf(rankOf(0.3 + 0.5 * random()))).join(" ");
}
