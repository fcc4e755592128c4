import type { StoredEntry } from "../entry.ts";
import type { ListOrder, ListRequest } from "../requests.ts";
import { type Confirmed, confirmCandidates } from "./confirm.ts";
import { matchesFilter } from "./entry-filter.ts";
import { ENTRY_ORDERS } from "./entry-order.ts";
import type { ReadModel } from "./read-model.ts";

export type ListResult = Confirmed<StoredEntry>;

/** @param model Already caught up. */
export async function listEntries(
  model: ReadModel,
  request: ListRequest & { readonly sort: ListOrder; readonly limit: number },
): Promise<ListResult> {
  const candidates = [...model.catalogue.live(model.now())]
    .filter((entry) => matchesFilter(entry, request))
    .sort(ENTRY_ORDERS[request.sort]);
  return confirmCandidates(model, candidates, request.limit, (entry) =>
    matchesFilter(entry, request) ? entry : undefined,
  );
}
