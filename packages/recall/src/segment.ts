import { type Character, characterOf, isUnspaced, type UnspacedScript } from "./character.ts";

/**
 * A stretch of text that is one word, one compound of words, or a run of words in a script without
 * spaces.
 */
export interface Segment {
  readonly text: string;
  /** Set when the text has to be cut without the help of spaces. */
  readonly unspaced?: UnspacedScript;
}

type Group = UnspacedScript | "spaced";

/**
 * Cuts normalized text at everything that is not a letter, digit or mark, and wherever a script
 * without spaces meets another one. One connector between two characters of spaced text does not
 * cut, two do. One pass, linear time.
 */
export function segmentText(text: string): Segment[] {
  const segments: Segment[] = [];
  let group: Group | undefined;
  let start = 0;
  let end = 0;
  const close = () => {
    if (group !== undefined) segments.push(segment(text.slice(start, end), group));
    group = undefined;
  };
  for (let index = 0; index < text.length; ) {
    const codePoint = text.codePointAt(index) as number;
    const next = index + (codePoint > 0xffff ? 2 : 1);
    const character = characterOf(codePoint);
    if (isWordCharacter(character)) {
      const own = groupOf(character);
      if (own !== group || (own !== "spaced" && index !== end)) {
        close();
        group = own;
        start = index;
      }
      end = next;
    } else if (character.role === "mark" && index === end) {
      end = next;
    } else if (character.role !== "connector" || index !== end) {
      close();
    }
    index = next;
  }
  close();
  return segments;
}

function isWordCharacter(character: Character): boolean {
  return character.role === "letter" || character.role === "digit";
}

function groupOf(character: Character): Group {
  return isUnspaced(character.script) ? character.script : "spaced";
}

function segment(text: string, group: Group): Segment {
  return group === "spaced" ? { text } : { text, unspaced: group };
}
