import type { Catalogue } from "./catalogue.ts";
import type { FormerKey } from "./key-history.ts";
import { KEY_ORDERS, type OrderKey, type OrderName } from "./order-key.ts";
import type { SlotOrder } from "./slot-order.ts";

/** Fewer entries than this to choose from are sorted; for more, the order is walked. */
const FEW = 1000;

export interface PlacedSlot {
  readonly slot: number;
  readonly key: OrderKey;
}

export interface OrderedQuestion {
  readonly order: OrderName;
  /** Slots to choose from. @default all */
  readonly among?: Uint32Array | undefined;
  /** The order as it was at this line of the change log. @default as it is now */
  readonly asOf?: number;
  /** Where to go on from. @default the beginning */
  readonly after?: OrderKey | undefined;
}

/**
 * The next `count` entries in an order, as it was at a line of the change log: entries that have
 * moved since are where they were, and those that have come since are left out. So whoever goes on
 * from the last one meets each entry that stays exactly once.
 */
export function slotsInOrder(
  catalogue: Catalogue,
  { order, among, asOf = catalogue.cursor.sequence, after }: OrderedQuestion,
  count: number,
): PlacedSlot[] {
  const { columns } = catalogue;
  const compare = KEY_ORDERS[order];
  const former = formerKeys(catalogue, asOf);
  const isIn = (slot: number) => columns.born(slot) <= asOf;
  const isAhead = ({ key }: PlacedSlot) => after === undefined || compare(key, after) > 0;
  const placed = (slot: number): PlacedSlot => {
    const key = columns.keyOf(slot);
    const before = former.get(slot);
    return { slot, key: before === undefined ? key : { ...key, ...before } };
  };
  const sorted = (slots: Iterable<number>) =>
    [...slots]
      .filter(isIn)
      .map(placed)
      .filter(isAhead)
      .sort((a, b) => compare(a.key, b.key));

  if (among !== undefined && among.length < FEW) return sorted(among).slice(0, count);
  const members = among && membersOf(among, catalogue.index.slotCount);
  const isMember = (slot: number) => members === undefined || members[slot] === 1;
  const unmoved: PlacedSlot[] = [];
  orderOf(catalogue, order).walk(after, (slot) => {
    if (isIn(slot) && isMember(slot) && !former.has(slot)) unmoved.push(placed(slot));
    return unmoved.length < count;
  });
  if (former.size === 0) return unmoved;
  const moved = sorted(former.keys()).filter(({ slot }) => isMember(slot));
  return [...unmoved, ...moved].sort((a, b) => compare(a.key, b.key)).slice(0, count);
}

function formerKeys(catalogue: Catalogue, asOf: number): ReadonlyMap<number, FormerKey> {
  if (asOf >= catalogue.cursor.sequence) return new Map();
  return catalogue.history?.since(asOf) ?? new Map();
}

function orderOf({ orders, unread }: Catalogue, name: OrderName): SlotOrder {
  return name === "oldest" ? unread : orders[name];
}

function membersOf(slots: Uint32Array, slotCount: number): Uint8Array {
  const members = new Uint8Array(slotCount);
  for (const slot of slots) members[slot] = 1;
  return members;
}
