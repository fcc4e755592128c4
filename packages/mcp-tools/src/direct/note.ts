import type { EntryFilter } from "@memory-mcp/core";
import { quote } from "../tool/quote.ts";
import type { DirectContext } from "./context.ts";

type Filter = EntryFilter & { readonly query?: string | undefined };

/** What a reply that is not the whole of it, or empty, says of that. */
interface Note {
  readonly note?: string;
}

/**
 * Says how many results are not shown and how to get them; nothing when all are.
 *
 * @param narrower Another way than a higher limit, beginning with a comma.
 */
export function noteOnRest(count: number, total: number, narrower: string): Note {
  if (count === total) return {};
  return { note: `${count} of ${total} shown. Raise limit for more${narrower}.` };
}

/** Says of an empty reply what was looked for, and among how many entries. */
export async function noteOnNothing(
  { memory, caller }: DirectContext,
  filter: Filter,
): Promise<Note> {
  const filters = describeFilter(filter);
  if (filters === "") return { note: "Memory holds no entries." };
  const { entries } = await memory.statistics(caller.namespace);
  return { note: `None of ${entries} entries matches ${filters}.` };
}

function describeFilter({ query = "", tags = [], type, project }: Filter): string {
  const given = {
    query: query.trim() === "" ? undefined : query,
    tags: tags.length === 0 ? undefined : tags,
    type,
    project,
  };
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${quote(value)}`)
    .join(" and ");
}
