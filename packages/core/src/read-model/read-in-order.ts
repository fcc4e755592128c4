import type { StoredEntry } from "../entry.ts";
import type { Catalogue } from "./catalogue.ts";
import type { OrderKey } from "./order-key.ts";
import type { ReadModel } from "./read-model.ts";
import { type OrderedQuestion, slotsInOrder } from "./slots-in-order.ts";

/** Entries read from the store at a time: each may have a large body. */
const MOST_READ = 50;

export interface EntriesInOrder {
  readonly entries: readonly StoredEntry[];
  /** Of the entries, one for each. */
  readonly keys: readonly OrderKey[];
  /** Candidates that did not hold any more when they were read. */
  readonly gone: number;
  readonly isMore: boolean;
}

/**
 * Reads the next entries in an order from the store, so that nothing is shown that was changed or
 * removed since the read model saw it.
 *
 * @param question.isWithin Whether an entry with the key is asked for; holds for a beginning of the
 * order.
 * @param question.isStill Whether an entry that was read is what is asked for.
 */
export async function readInOrder(
  model: ReadModel,
  catalogue: Catalogue,
  question: OrderedQuestion & {
    readonly limit: number;
    readonly isWithin?: (key: OrderKey) => boolean;
    readonly isStill: (entry: StoredEntry) => boolean;
  },
): Promise<EntriesInOrder> {
  const { limit, isWithin = () => true, isStill } = question;
  const found: { entry: StoredEntry; key: OrderKey }[] = [];
  let { after } = question;
  let gone = 0;
  let isMore = true;
  while (isMore && found.length < limit) {
    const wanted = Math.min(MOST_READ, limit - found.length);
    const candidates = slotsInOrder(catalogue, { ...question, after }, wanted + 1);
    const within = candidates.filter(({ key }) => isWithin(key));
    isMore = within.length > wanted;
    const page = within.slice(0, wanted);
    const entries = await model.readMany(page.map(({ slot }) => catalogue.index.idOf(slot)));
    for (const [place, { key }] of page.entries()) {
      const entry = entries[place];
      if (entry !== undefined && isStill(entry)) found.push({ entry, key });
      else gone += 1;
      after = key;
    }
  }
  return {
    entries: found.map(({ entry }) => entry),
    keys: found.map(({ key }) => key),
    gone,
    isMore,
  };
}
