import { estimateTokens } from "../tool/estimate-tokens.ts";
import {
  type BodyView,
  type Described,
  leastOf,
  type Shown,
  withoutBody,
  withSnippet,
} from "./body-view.ts";

/** Of the tokens: what later results may keep from earlier ones, so that all of a page is seen. */
const RESERVED_SHARE = 0.5;
/** A snippet's cost before it has been made. */
const USUAL_SNIPPET_TOKENS = 80;

/** A result as it goes into the reply. */
export interface Fitted<Result extends Described> {
  readonly shown: Shown<Result>;
  readonly json: string;
  readonly tokens: number;
}

interface View {
  readonly body: BodyView;
  /** What snippets show, if a body has it. */
  readonly query: string;
}

/**
 * The results that a reply has room for, from the first on; always the first. All as they were asked
 * for, if that fits. Otherwise each is whole where half of the room, or what the results after it do
 * not need, is enough for it and those before, and else a snippet.
 *
 * @param tokens The room, by {@link estimateTokens} of the results' JSON.
 */
export function fitResults<Result extends Described>(
  results: readonly Result[],
  { body, query }: View,
  tokens: number,
): Fitted<Result>[] {
  const asAsked = lazily(results, (result) => {
    if (body === "none") return fitted(withoutBody(result));
    if (body === "snippet") return fitted(withSnippet(result, query));
    // What cannot fit need not be written to know it.
    return result.body.length / 4 > tokens ? undefined : fitted(result);
  });
  const all = fitAll(results.length, asAsked, tokens);
  if (all !== undefined) return all;

  const needs = results.map((result) => briefTokens(result, body));
  let needed = sum(needs);
  let used = 0;
  const shown: Fitted<Result>[] = [];
  for (const [place, result] of results.entries()) {
    needed -= needs[place] as number;
    const room = tokens - used;
    const reserved = Math.min(needed, tokens * RESERVED_SHARE);
    const next = firstWithin([
      { room: room - reserved, make: () => asAsked(place) },
      { room, make: () => (body === "full" ? fitted(withSnippet(result, query)) : asAsked(place)) },
      { room: place === 0 ? Number.POSITIVE_INFINITY : 0, make: () => fitted(leastOf(result)) },
    ]);
    if (next === undefined) break;
    used += next.tokens;
    shown.push(next);
  }
  return shown;
}

/** Makes of each item what is asked for, once, when it is asked for: snippets of long texts cost. */
function lazily<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): (place: number) => Made {
  const made = new Map<number, Made>();
  return (place) => {
    if (!made.has(place)) made.set(place, make(items[place] as Item));
    return made.get(place) as Made;
  };
}

function fitAll<Result extends Described>(
  count: number,
  asAsked: (place: number) => Fitted<Result> | undefined,
  tokens: number,
): Fitted<Result>[] | undefined {
  const all: Fitted<Result>[] = [];
  let used = 0;
  while (all.length < count) {
    const next = asAsked(all.length);
    used += next?.tokens ?? 0;
    if (next === undefined || used > tokens) return undefined;
    all.push(next);
  }
  return all;
}

interface Form<Result extends Described> {
  readonly room: number;
  readonly make: () => Fitted<Result> | undefined;
}

function firstWithin<Result extends Described>(
  forms: readonly Form<Result>[],
): Fitted<Result> | undefined {
  for (const { room, make } of forms) {
    if (room <= 0) continue;
    const form = make();
    if (form !== undefined && form.tokens <= room) return form;
  }
  return undefined;
}

function fitted<Result extends Described>(shown: Shown<Result>): Fitted<Result> {
  const json = JSON.stringify(shown);
  return { shown, json, tokens: estimateTokens(json) + 1 };
}

/** What a result will need at least, more or less. */
function briefTokens(result: Described, body: BodyView): number {
  const described = estimateTokens(JSON.stringify(withoutBody(result)));
  if (body === "none") return described;
  return described + estimateTokens(result.body, USUAL_SNIPPET_TOKENS);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
