import type { StoredEntry } from "../entry.ts";
import type { ListOrder, ListRequest } from "../requests.ts";
import { confirmCandidates } from "./confirm.ts";
import { matchesFilter } from "./entry-filter.ts";
import { ENTRY_ORDERS } from "./entry-order.ts";
import type { Page } from "./page.ts";
import type { ReadModel } from "./read-model.ts";

export type ListPage = Page<StoredEntry>;

/** @param model Already caught up. */
export async function listEntries(
  model: ReadModel,
  request: ListRequest & { readonly sort: ListOrder; readonly limit: number },
): Promise<ListPage> {
  const candidates = [...model.catalogue.live(model.now())]
    .filter((entry) => matchesFilter(entry, request))
    .sort(ENTRY_ORDERS[request.sort]);
  return confirmCandidates(
    model,
    candidates,
    {
      limit: request.limit,
      cursor: request.cursor,
      scope: ["list", request.type, request.project, request.sort],
    },
    (entry) => (matchesFilter(entry, request) ? entry : undefined),
  );
}
