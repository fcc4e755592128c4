import type { Entry } from "../entry.ts";
import type { EntryFilter } from "../requests.ts";

/** Whether every filter that is given holds for the entry; no tags is no filter. */
export function matchesFilter(
  entry: Pick<Entry, "tags" | "type" | "project">,
  { tags = [], type, project }: EntryFilter,
): boolean {
  if (type !== undefined && entry.type !== type) return false;
  if (project !== undefined && entry.project !== project) return false;
  return tags.every((tag) => entry.tags.includes(tag));
}

/** Whether the filter lets every entry through. */
export function isWholeFilter({ tags = [], type, project }: EntryFilter): boolean {
  return tags.length === 0 && type === undefined && project === undefined;
}
