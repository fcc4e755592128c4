import { MemoryError, type VersionSelector } from "@memory-mcp/core";
import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { idParameter, placeParameter, toWriteConditions, writeConditions } from "./parameters.ts";
import { encodeWriteOutcome, writeReply } from "./write-reply.ts";

export const memoryRollback = defineTool({
  name: "memory_rollback",
  title: "Restore version",
  description:
    "Restore an earlier version, as a new revision. Use to undo a bad write or delete. Give " +
    "exactly one of version_index and revision; memory_history shows both.",
  hints: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: false,
  },
  input: {
    id: idParameter,
    version_index: placeParameter("0: newest"),
    revision: placeParameter("Its rev, which stays"),
    ...writeConditions,
  },
  output: writeReply,
  answer: async ({ memory, caller }: DirectContext, input) => {
    const { id, if_version: ifVersion } = input;
    const to = parseSelector(input);
    const outcome = await memory.rollback(caller, { id, to, ...toWriteConditions(input) });
    return encodeWriteOutcome(outcome, {
      id,
      ifVersion,
      absence:
        "index" in to
          ? `Version ${to.index} not found for ${id}`
          : `Revision ${to.revision} not found for ${id}`,
      extra: ({ restoredFrom }) => (restoredFrom === null ? {} : { restored_from: restoredFrom }),
    });
  },
});

interface SelectorArguments {
  readonly version_index?: number | undefined;
  readonly revision?: number | undefined;
}

/** Checked here and not in the schema, because many clients refuse schemas with alternatives. */
function parseSelector({ version_index: index, revision }: SelectorArguments): VersionSelector {
  if (index !== undefined && revision === undefined) return { index };
  if (revision !== undefined && index === undefined) return { revision };
  const given = index === undefined ? "Neither" : "Both";
  throw new MemoryError(
    "invalid_input",
    `${given} of version_index and revision given; give exactly one, as memory_history shows them.`,
  );
}
