import { type Character, characterOf, nameConnectors, pathConnectors } from "./character.ts";
import { foldCase } from "./fold.ts";

/** A word of spaced text, taken apart. All forms are folded. */
export interface Compound {
  /**
   * The connected text without its connectors, so that `getUserName`, `get_user_name` and
   * `getusername` are one whole. A connector between two digits stays: `1.2.3` is not `123`.
   */
  readonly whole: string;
  /** The smallest words in it, in order; only the whole when it is not compound. */
  readonly parts: readonly string[];
  /**
   * Wholes of the names in a path (`src/userName.ts`: `username`) that are neither a part nor the
   * whole.
   */
  readonly names: readonly string[];
}

/** ASCII words without a border inside, which most words are. */
const plainWord = /^(?![vV][0-9])(?:[A-Z]?[a-z0-9]+|[A-Z0-9]+)$/;
const connectors = nameConnectors + pathConnectors;
/** A connector, or the end of the `v` of a version: `1.2` finds `v1.2`. */
const pieceBorder = new RegExp(`[${connectors}]|(?<=(?:^|[${connectors}])[vV])(?=\\p{Nd})`, "u");
const droppedConnector = notBetweenDigits(connectors);
const nameBorder = notBetweenDigits(pathConnectors);

function notBetweenDigits(some: string): RegExp {
  return new RegExp(`(?<!\\p{Nd})[${some}]|[${some}](?!\\p{Nd})`, "gu");
}

/** Takes apart one segment of spaced, normalized text whose case is still as written. */
export function splitCompound(text: string): Compound {
  if (plainWord.test(text)) {
    const word = text.toLowerCase();
    return { whole: word, parts: [word], names: [] };
  }
  const whole = glue(text);
  const parts = text.split(pieceBorder).flatMap(splitCase).map(foldCase);
  const known = new Set([whole, ...parts]);
  const names = text.split(nameBorder).map(glue);
  return { whole, parts, names: names.filter((name) => !known.has(name)) };
}

function glue(text: string): string {
  return foldCase(text.replace(droppedConnector, ""));
}

/** Cuts `userName`, `HTTPServer` and words glued from two alphabets. */
function splitCase(piece: string): string[] {
  const letters = Array.from(piece);
  const characters = letters.map((letter) => characterOf(letter.codePointAt(0) as number));
  const words: string[] = [];
  let word = "";
  let previous: Character | undefined;
  for (const [index, character] of characters.entries()) {
    if (character.role !== "mark") {
      if (previous !== undefined && beginsWord(previous, characters, index)) {
        words.push(word);
        word = "";
      }
      previous = character;
    }
    word += letters[index];
  }
  words.push(word);
  return words;
}

function beginsWord(previous: Character, characters: readonly Character[], index: number): boolean {
  const [character, ...next] = characters.slice(index, index + 3) as [Character, ...Character[]];
  if (meetsOtherScript(previous, character)) return true;
  if (character.letterCase !== "upper") return false;
  if (previous.letterCase === "lower") return true;
  // After a capital or a digit two small letters must follow: one is no word (URLs, IPv4).
  return next.length === 2 && next.every((other) => isLowerOf(character.script, other));
}

function isLowerOf(script: Character["script"], character: Character): boolean {
  return character.letterCase === "lower" && character.script === script;
}

function meetsOtherScript(one: Character, other: Character): boolean {
  return one.script !== other.script && one.script !== "common" && other.script !== "common";
}
