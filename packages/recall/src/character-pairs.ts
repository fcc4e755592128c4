import { characterOf } from "./character.ts";

/** The characters of a run as a reader sees them: each letter with the marks that follow it. */
export function charactersOf(run: string): string[] {
  const characters: string[] = [];
  let start = 0;
  let end = 0;
  for (const text of run) {
    const isMark = characterOf(text.codePointAt(0) as number).role === "mark";
    if (!isMark && end > start) {
      characters.push(run.slice(start, end));
      start = end;
    }
    end += text.length;
  }
  characters.push(run.slice(start));
  return characters;
}

/**
 * Overlapping pairs of characters, the usual index terms for scripts without spaces: a word of two
 * characters is one term, and a longer one is found by the pairs it consists of. A run of one
 * character is a term itself.
 */
export function pairsOf(characters: readonly string[]): string[] {
  if (characters.length < 2) return [...characters];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
