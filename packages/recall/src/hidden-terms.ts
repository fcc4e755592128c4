/** Names of terms that stand in no text as they are: no text has U+0000 and a letter in one term. */
export const hiddenTerms = {
  /** A compound without its connectors. */
  glued: (word: string) => `\u0000g${word}`,
  date: (word: string) => `\u0000d${word}`,
  tag: (tag: string) => `\u0000t${tag}`,
  type: (type: string) => `\u0000y${type}`,
  project: (project: string) => `\u0000p${project}`,
  /** Of who wrote or said it: a title or source that is one word. */
  name: (word: string) => `\u0000n${word}`,
  /** A word as it is written where it carries accents. */
  accented: (word: string) => `\u0000a${word}`,
  /** A word that is somewhere written with accents, without them. */
  hasAccents: (word: string) => `\u0000b${word}`,
};
