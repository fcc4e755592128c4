import type { Entry } from "../entry.ts";

/**
 * What a model reads of an entry: how it is called, then what it says. Tags, project and source are
 * left to the words: they are the same for many entries and would make all of those alike.
 */
export function embeddedText({ title, body }: Pick<Entry, "title" | "body">): string {
  return `${title}\n${body}`.trim();
}
