import { snippet } from "@memory-mcp/core";
import { estimateTokens } from "../tool/estimate-tokens.ts";

/** How much of each body a caller asks for. */
export type BodyView = "full" | "snippet" | "none";

/** What a reply may have to shorten: an entry or a version of one. */
export interface Described {
  readonly title: string;
  readonly body: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly source: string;
  readonly project: string;
}

/** What a shortened result says besides. */
interface Shortened {
  readonly truncated: true;
  /** What the whole body costs, roughly. */
  readonly body_tokens: number;
}

/** A result as a reply shows it; without a body when none was asked for. */
export type Shown<Result extends Described> =
  | Result
  | (Omit<Result, "body"> & Partial<Pick<Result, "body">> & Partial<Shortened>);

/** Code units of a snippet: of writing that costs a token for some letters, and for each. */
const SNIPPET = { length: 320, denseLength: 120 };
/** What a snippet may cost before it is taken for dense. */
const SNIPPET_TOKENS = 120;

/** Code units of a label, and of all tags together, where not even a snippet fits. */
const LABEL_LENGTH = 80;
const TAGS_LENGTH = 200;

/** Pieces of a long text that are counted, and their code units. */
const SAMPLES = 20;
const SAMPLE_LENGTH = 1000;

/** The result without its body. */
export function withoutBody<Result extends Described>(result: Result): Shown<Result> {
  const { body: _, ...rest } = result;
  return rest;
}

/** The result with what a query matches in its body; whole, and not truncated, if it is short. */
export function withSnippet<Result extends Described>(
  result: Result,
  query: string,
): Shown<Result> {
  const shown = snippetOf(result.body, query);
  return shown === result.body ? result : shorten(result, shown);
}

function snippetOf(body: string, query: string): string {
  const shown = snippet(query, body, SNIPPET.length);
  if (estimateTokens(shown) <= SNIPPET_TOKENS) return shown;
  return snippet(query, body, SNIPPET.denseLength);
}

/**
 * The least that can be said of a result, for one whose title and tags alone are too much: labels are
 * cut, tags that do not fit are left out. Its id is whole, for memory_get.
 */
export function leastOf<Result extends Described>(result: Result): Shown<Result> {
  const { title, type, source, project } = result;
  const cut = (text: string) => snippet("", text, LABEL_LENGTH);
  let room = TAGS_LENGTH;
  const tags = result.tags.filter((tag) => {
    room -= tag.length;
    return room >= 0;
  });
  const labels = { title: cut(title), type: cut(type), source: cut(source), project: cut(project) };
  return shorten({ ...result, ...labels, tags }, "", result.body);
}

function shorten<Result extends Described>(
  result: Result,
  shown: string,
  body = result.body,
): Shown<Result> {
  const { body: _, ...rest } = result;
  const shortened: Shortened = { truncated: true, body_tokens: roughTokens(body) };
  return { ...rest, body: shown, ...shortened };
}

/** Of a long text the tokens of some pieces all over it, in proportion: counting takes time. */
function roughTokens(text: string): number {
  const stride = Math.floor(text.length / SAMPLES);
  if (stride <= SAMPLE_LENGTH) return estimateTokens(text);
  let sample = "";
  for (let start = 0; start + SAMPLE_LENGTH <= text.length; start += stride) {
    sample += text.slice(start, start + SAMPLE_LENGTH);
  }
  return Math.round((estimateTokens(sample) / sample.length) * text.length);
}
