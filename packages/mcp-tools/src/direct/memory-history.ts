import type { Version } from "@memory-mcp/core";
import * as z from "zod";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { noteOnRest } from "./note.ts";
import { countParameter, idParameter } from "./parameters.ts";

/** The properties of a version that schemas name: those that a rollback wants to know. */
const versionReply = {
  index: z.int(),
  operation: z.string(),
  rev: z.int().nullable(),
};

export const memoryHistory = defineTool({
  name: "memory_history",
  title: "History",
  description:
    "Versions of an entry, newest first, even of a deleted one. Use to see what changed or " +
    "pick what to restore; for the present text: memory_get.",
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: { id: idParameter, limit: countParameter(10) },
  output: {
    id: z.string(),
    count: z.int(),
    total: z.int(),
    versions: z.array(z.object(versionReply)),
    note: z.string().optional(),
  },
  answer: async ({ memory, caller }: DirectContext, { id, limit }) => {
    const { results: versions, total } = await memory.history(caller, { id, limit });
    const count = versions.length;
    const note =
      total === 0
        ? { note: "No versions: the id was never written, or its entry has expired." }
        : noteOnRest(count, total, "");
    return {
      outcome: "ok",
      content: {
        id,
        count,
        total,
        versions: versions.map(encodeVersion),
        ...note,
      },
    };
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
