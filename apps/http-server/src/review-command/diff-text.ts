import { makeVisible } from "@memory-mcp/core";
import { structuredPatch } from "diff";
import type { Style } from "./style.ts";

const CONTEXT_LINES = 3;

/**
 * What changes from one text to another, in the unified form. Hidden characters are spelt out before
 * the texts are compared, so that a change of nothing else shows as well.
 */
export function diffText(
  before: { readonly name: string; readonly text: string },
  after: { readonly name: string; readonly text: string },
  style: Style,
): string {
  const { hunks } = structuredPatch(
    before.name,
    after.name,
    `${makeVisible(before.text)}\n`,
    `${makeVisible(after.text)}\n`,
    undefined,
    undefined,
    { context: CONTEXT_LINES },
  );
  const head = [style("bold", `--- ${before.name}`), style("bold", `+++ ${after.name}`)];
  if (hunks.length === 0) return [...head, "(the same)"].join("\n");
  const body = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    style("cyan", `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`),
    ...lines.map((line) => paint(line, style)),
  ]);
  return [...head, ...body].join("\n");
}

function paint(line: string, style: Style): string {
  if (line.startsWith("+")) return style("green", line);
  if (line.startsWith("-")) return style("red", line);
  return line;
}
