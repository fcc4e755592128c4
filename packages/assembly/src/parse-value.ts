import { isIP } from "node:net";
import { RefusedValue } from "./variable.ts";

const WHOLE_NUMBER = /^\d{1,16}$/;

/** A reader of whole numbers between two bounds, both allowed. */
export function integerBetween(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = WHOLE_NUMBER.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new RefusedValue("it is no such number.");
  };
}

/** A reader of one of some words, in lower case. */
export function oneOf<const Choice extends string>(
  ...choices: readonly Choice[]
): (text: string) => Choice {
  return (text) => {
    const choice = choices.find((word) => word === text);
    if (choice !== undefined) return choice;
    throw new RefusedValue("it is none of these words.");
  };
}

const trueOrFalse = oneOf("true", "false");

export function parseBoolean(text: string): boolean {
  return trueOrFalse(text) === "true";
}

/** The address to listen on. Names other than localhost are refused: what they mean may change. */
export function parseBindAddress(text: string): string {
  if (text === "localhost" || (isIP(text) !== 0 && !text.includes("%"))) return text;
  throw new RefusedValue("it is no IP address; leave out brackets, scheme, port and zone.");
}

/**
 * A bearer token. White space and control characters cannot be sent in a header; a `${...}` that
 * nobody expanded would be a token that the whole world knows.
 */
export function parseToken(text: string): string {
  refuseUnexpanded(text);
  if (!/^[\x21-\x7e]+$/.test(text)) {
    throw new RefusedValue(
      "it contains white space, a control character or a character outside of ASCII.",
    );
  }
  return text;
}

/** A path of a file or folder, as people write it in an environment. */
export function parsePath(text: string): string {
  refuseUnexpanded(text);
  if (text === "~" || text.startsWith("~/")) {
    throw new RefusedValue("~ is not expanded here; write the whole path.");
  }
  if (text.includes("\0")) throw new RefusedValue("it contains the character U+0000.");
  return text;
}

/** Text that somebody else looks into. */
export function parseText(text: string): string {
  refuseUnexpanded(text);
  return text;
}

export function refuseUnexpanded(text: string): void {
  if (/\$\{[^}]*\}/.test(text)) {
    throw new RefusedValue(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text that people wrote
      "it contains ${...}, which whoever started the server did not expand.",
    );
  }
}

/** A reader of lists: items between commas, white space around them dropped, empty ones too. */
export function listOf<Item>(parseItem: (text: string) => Item): (text: string) => Item[] {
  return (text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "")
      .map(parseItem);
}

/** A host name as a `Host` header has it, without the port. */
export function parseHostName(text: string): string {
  const name = text.toLowerCase();
  const url = URL.canParse(`http://${name}/`) ? new URL(`http://${name}/`) : undefined;
  if (url?.hostname === name && !name.includes("*")) return name;
  throw new RefusedValue(
    `${JSON.stringify(text)} is no host name; leave out scheme, port, path and wildcards.`,
  );
}

/** An origin as an `Origin` header has it: scheme, host, and port unless it is the usual one. */
export function parseOrigin(text: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#@\s]+)$/i.exec(text);
  const origin = text.toLowerCase();
  if (match !== null && URL.canParse(origin) && !origin.includes("*")) {
    const url = new URL(origin);
    // Schemes such as moz-extension: have no origin by the URL standard, but browsers send them.
    if (url.origin === "null" || url.origin === origin) return origin;
  }
  throw new RefusedValue(
    `${JSON.stringify(text)} is no origin; write scheme and host, such as https://app.example.com.`,
  );
}
