import { defineTool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { idParameter, toWriteConditions, writeConditions } from "./parameters.ts";
import { encodeWriteOutcome, writeReply } from "./write-reply.ts";

export const memoryDelete = defineTool({
  name: "memory_delete",
  title: "Delete entry",
  description:
    "Delete an entry. Use when it is wrong or obsolete; memory_rollback can restore it. To " +
    "correct it: memory_set.",
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: { id: idParameter, ...writeConditions },
  output: writeReply,
  answer: async ({ memory, caller }: DirectContext, input) => {
    const { id, if_version: ifVersion } = input;
    const outcome = await memory.delete(caller, { id, ...toWriteConditions(input) });
    return encodeWriteOutcome(outcome, { id, ifVersion, extra: () => ({}) });
  },
});
