import { styleText } from "node:util";
import { makeVisible } from "@memory-mcp/core";

/** How parts of a text are set off on a terminal that has colours. */
export type Style = (
  format: "bold" | "dim" | "red" | "green" | "cyan" | "yellow",
  text: string,
) => string;

export const plain: Style = (_, text) => text;

export const coloured: Style = (format, text) => styleText(format, text, { validateStream: false });

/** Somebody else's text on one line. */
export function oneLine(text: string, length = Number.POSITIVE_INFINITY): string {
  const line = makeVisible(text).replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= length ? line : `${characters.slice(0, length - 1).join("")}…`;
}

/** Somebody else's text, its lines set in. */
export function indent(text: string, by: string): string {
  return makeVisible(text).replace(/\n(?!$)/g, `\n${by}`);
}
