import type { StoredEntry } from "../entry.ts";
import type { ListOrder, ListRequest } from "../requests.ts";
import type { Catalogue } from "./catalogue.ts";
import { explain } from "./explain.ts";
import { orderedPage } from "./ordered-page.ts";
import type { Page } from "./page.ts";
import type { ReadModel } from "./read-model.ts";

export type ListPage = Page<StoredEntry>;

/** @param catalogue The model's, as it is now. */
export async function listEntries(
  model: ReadModel,
  catalogue: Catalogue,
  request: ListRequest & { readonly sort: ListOrder; readonly limit: number },
): Promise<ListPage> {
  const { type, project, sort, limit, cursor } = request;
  const scope = ["list", model.namespace, type, project, sort];
  const filter = { type, project };
  const page = await orderedPage(model, catalogue, { order: sort, filter, limit, cursor, scope });
  if (page.total > 0 || cursor !== undefined) return page;
  return { ...page, explanation: explain(model.namespace, catalogue, filter) };
}
