import type { Version } from "@memory-mcp/core";
import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { encodePage, pageReply, resultsWanted } from "./page-reply.ts";
import { idParameter, pageParameters, toCursor } from "./parameters.ts";

const NEVER_WRITTEN = "No versions: the id was never written, or its entry has expired.";

export const memoryHistory = defineTool({
  name: "memory_history",
  title: "History",
  description:
    "Versions of an entry, newest first, even of a deleted one. Use to see what changed or " +
    "pick what to restore; for the present text: memory_get.",
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: { id: idParameter, ...pageParameters(10) },
  output: {
    ...pageReply,
    versions: z.array(z.object({ index: z.int(), rev: z.int().nullable() })),
  },
  answer: async ({ memory, caller }: DirectContext, input) => {
    const { replyTokens } = memory.settings;
    const { id } = input;
    const limit = resultsWanted(input.limit, replyTokens);
    const page = await memory.history(caller, { id, ...toCursor(input), limit });
    return encodePage(page, {
      name: "versions",
      results: page.results.map((version, place) => encodeVersion(version, page.offset + place)),
      body: input.body,
      replyTokens,
      head: { id },
      wholeBy: "limit 1, at the version's place,",
      notes: page.total === 0 ? [NEVER_WRITTEN] : [],
    });
  },
});

function encodeVersion(version: Version, index: number) {
  const { title, body, type, tags, source, project, updated, operation } = version;
  return {
    index,
    title,
    body,
    type,
    tags,
    source,
    project,
    updated,
    operation,
    rev: version.revision,
    ...(version.operationId !== null && { operation_id: version.operationId }),
  };
}
