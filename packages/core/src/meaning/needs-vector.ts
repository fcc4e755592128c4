import { type EntryVersion, isSameVersion } from "./vector-record.ts";
import type { KnownRecord } from "./vector-table.ts";

/**
 * Whether an entry is to be embedded.
 *
 * @param model The model's name, when a record of another model is to be replaced. Only a scan says
 * so: were it done for every record that is met, two processes that are set to different models
 * would replace each other's for ever.
 */
export function needsVector(
  entry: EntryVersion,
  known: KnownRecord | undefined,
  model: string | undefined,
): boolean {
  if (known?.of === undefined || !isSameVersion(known.of, entry)) return true;
  return model !== undefined && known.of.model !== model;
}
