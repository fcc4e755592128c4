const VISIBLE = /^[\x21-\x7e]+$/;

/**
 * Why the text can be no token, as the end of a sentence; undefined when it can. Never quotes it.
 * A token goes into a header, so a line break in it would write headers of its own.
 */
export function problemOfToken(token: string): string | undefined {
  if (token.trim() === "") return "is empty.";
  if (/[\r\n\0]/.test(token)) return "contains a line break or the character U+0000.";
  if (/\$\{[^}]*\}/.test(token)) {
    return "is the name of a variable in braces, which nobody has replaced by its value. Set that variable.";
  }
  if (!VISIBLE.test(token)) return "contains a space or a character that no header can carry.";
  return undefined;
}
