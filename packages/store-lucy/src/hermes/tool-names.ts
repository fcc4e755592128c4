/**
 * As the server lists them. Hermes puts a prefix before them that has changed between its versions,
 * so it is written nowhere.
 */
export const GOVERNED_TOOL_NAMES = [
  "memory_recall",
  "memory_propose",
  "memory_proposal_status",
] as const;
