import type { Tool } from "../tool/tool.ts";
import type { GovernedContext } from "./context.ts";
import { memoryProposalStatus } from "./memory-proposal-status.ts";
import { memoryPropose } from "./memory-propose.ts";
import { memoryRecall } from "./memory-recall.ts";

/** The tools of the governed surface, in the order in which clients list them. None decides. */
export const GOVERNED_TOOLS: readonly Tool<GovernedContext>[] = [
  memoryRecall,
  memoryPropose,
  memoryProposalStatus,
];
