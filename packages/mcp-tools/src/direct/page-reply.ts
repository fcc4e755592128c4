import type { Page } from "@memory-mcp/core";
import * as z from "zod";
import type { Answer } from "../tool/reply.ts";
import type { BodyView, Described, Shown } from "./body-view.ts";
import { explainNothing, type Nothing } from "./explain-nothing.ts";
import { fitResults } from "./fit-results.ts";

/** Tokens for all of a reply but its results. */
const HEAD_TOKENS = 300;
/** What a result costs at least, so that no more are read than a reply can show. */
const LEAST_TOKENS = 50;

/** The properties of a page that schemas name, besides its results: those that a caller acts on. */
export const pageReply = { total: z.int(), next_cursor: z.string().optional() };

interface PageContent extends Partial<Nothing> {
  readonly count: number;
  readonly total: number;
  /** Only when the total may be too high. */
  readonly total_is_exact?: false;
  readonly next_cursor?: string;
}

/** How a tool shows a page. */
export interface PageView<Result extends Described, Name extends string, Head extends object> {
  /** What the page has, in its order. */
  readonly results: readonly Result[];
  /** Under which name. */
  readonly name: Name;
  readonly body: BodyView;
  /** @default "" */
  readonly query?: string | undefined;
  /** The whole reply's. */
  readonly replyTokens: number;
  /** What the reply says before the count. */
  readonly head: Head;
  /** How truncated results are read whole. */
  readonly wholeBy: string;
  /** What a tool without filters looks for; see {@link explainNothing}. */
  readonly asked?: string;
  /** What else a model should know of the page. */
  readonly notes?: readonly string[];
}

/** How many results to ask for: no more than a reply has room for, whatever their bodies. */
export function resultsWanted(limit: number, replyTokens: number): number {
  return Math.min(limit, Math.ceil(replyTokens / LEAST_TOKENS));
}

/** A page as far as the reply has room for it, with the cursor that goes on behind that. */
export function encodePage<
  Result extends Described,
  const Name extends string,
  Head extends object,
>(
  page: Page<unknown>,
  view: PageView<Result, Name, Head>,
): Answer<Head & PageContent & Record<Name, Shown<Result>[]>> {
  const { results, name, body, query = "", replyTokens, head, wholeBy, asked, notes = [] } = view;
  const fitted = fitResults(results, { body, query }, replyTokens - HEAD_TOKENS);
  const count = fitted.length;
  const next = count === 0 ? undefined : page.cursorAfter(count);
  const isTruncated = fitted.some(({ shown }) => "truncated" in shown);
  const said = [
    ...(next === undefined
      ? []
      : [`${count} of ${page.total} here; for more, add next_cursor as cursor.`]),
    ...(isTruncated ? [`Truncated: ${wholeBy} shows all.`] : []),
    ...notes,
  ];
  const before = {
    ...head,
    count,
    total: page.total,
    ...(!page.totalIsExact && { total_is_exact: false as const }),
  };
  const after = {
    ...(next !== undefined && { next_cursor: next }),
    ...(page.explanation === undefined
      ? said.length > 0 && { note: said.join(" ") }
      : explainNothing(page.explanation, asked, notes)),
  };
  const shown = { [name]: fitted.map((result) => result.shown) } as Record<Name, Shown<Result>[]>;
  return {
    outcome: "ok",
    content: { ...before, ...shown, ...after },
    json: joinJson(
      before,
      name,
      fitted.map(({ json }) => json),
      after,
    ),
  };
}

/** The JSON of the three as one object, of results that have been written already. */
function joinJson(before: object, name: string, results: readonly string[], after: object): string {
  const tail = JSON.stringify(after).slice(1);
  const list = `${JSON.stringify(name)}:[${results.join(",")}]`;
  return `${JSON.stringify(before).slice(0, -1)},${list}${tail === "}" ? "" : ","}${tail}`;
}
