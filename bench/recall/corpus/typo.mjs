const SPOILERS = [
  /** Two letters change places. */
  (word, place) => word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2),
  /** One is left out. */
  (word, place) => word.slice(0, place) + word.slice(place + 1),
  /** One is typed twice. */
  (word, place) => word.slice(0, place) + word[place] + word.slice(place),
  /** One is another. */
  (word, place, dice) => word.slice(0, place) + dice.pick([..."aeinrst"]) + word.slice(place + 1),
];

const SHORTEST = 6;

/**
 * The query with one word mistyped that the text has, so that the mistake costs something.
 *
 * @returns undefined when the query has no such word, or it came out as it was.
 */
export function mistype(query, text, dice) {
  const known = new Set(text.toLowerCase().match(/[a-z]+/g));
  const words = [...query.matchAll(/[a-z]+/gi)].filter(
    ([word]) => word.length >= SHORTEST && known.has(word.toLowerCase()),
  );
  if (words.length === 0) return undefined;
  const { 0: word, index } = dice.pick(words);
  const place = 1 + dice.below(word.length - 3);
  const spoilt = dice.pick(SPOILERS)(word, place, dice);
  if (spoilt === word) return undefined;
  return query.slice(0, index) + spoilt + query.slice(index + word.length);
}
