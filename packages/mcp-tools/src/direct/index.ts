import type { Tool } from "../tool/tool.ts";
import type { DirectContext } from "./context.ts";
import { memoryDelete } from "./memory-delete.ts";
import { memoryGet } from "./memory-get.ts";
import { memoryHistory } from "./memory-history.ts";
import { memoryList } from "./memory-list.ts";
import { memoryPruneCandidates } from "./memory-prune-candidates.ts";
import { memoryRollback } from "./memory-rollback.ts";
import { memorySearch } from "./memory-search.ts";
import { memorySet } from "./memory-set.ts";

/** The tools of the direct surface, in the order in which clients list them. */
export const DIRECT_TOOLS: readonly Tool<DirectContext>[] = [
  memorySearch,
  memoryGet,
  memorySet,
  memoryList,
  memoryDelete,
  memoryHistory,
  memoryRollback,
  memoryPruneCandidates,
];
