import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredEntry } from "../../src/index.ts";
import { EntryColumns } from "../../src/read-model/entry-columns.ts";
import { KEY_ORDERS, type OrderKey, type OrderName } from "../../src/read-model/order-key.ts";
import { SlotOrder } from "../../src/read-model/slot-order.ts";

function entryAt(slot: number): StoredEntry {
  return {
    id: `entry ${slot}`,
    title: "",
    body: "",
    type: "state",
    tags: [],
    source: "",
    project: "",
    created: "2026-01-01",
    updated: "2026-01-01",
    hits: 0,
    ttl: null,
    revision: 1,
    expiresAt: null,
  };
}

/** The order beside a plain sort of the same slots. */
class Compared {
  readonly columns = new EntryColumns();
  readonly order: SlotOrder;
  readonly #name: OrderName;
  readonly #slots = new Set<number>();

  constructor(name: OrderName) {
    this.#name = name;
    this.order = new SlotOrder(name, this.columns);
  }

  toggle(slot: number, hits: number, updated: number): void {
    if (this.#slots.delete(slot)) {
      this.order.remove(slot);
      return;
    }
    this.columns.begin(slot, entryAt(slot), 0);
    this.columns.setHits(slot, hits);
    this.columns.setUpdated(slot, updated);
    this.order.insert(slot);
    this.#slots.add(slot);
  }

  walked(after?: OrderKey): number[] {
    const slots: number[] = [];
    this.order.walk(after, (slot) => slots.push(slot) > 0);
    return slots;
  }

  sorted(after?: OrderKey): number[] {
    const compare = KEY_ORDERS[this.#name];
    return [...this.#slots]
      .filter((slot) => after === undefined || compare(this.columns.keyOf(slot), after) > 0)
      .sort((a, b) => compare(this.columns.keyOf(a), this.columns.keyOf(b)));
  }
}

const toggles = fc.array(fc.record({ slot: fc.nat(3000), hits: fc.nat(2), updated: fc.nat(50) }), {
  maxLength: 4000,
  size: "max",
});

describe("a kept order", () => {
  test.each(["hits", "updated", "oldest"] as const)("by %s is what a sort would give", (name) => {
    fc.assert(
      fc.property(toggles, fc.nat(), (steps, at) => {
        const compared = new Compared(name);
        for (const { slot, hits, updated } of steps) compared.toggle(slot, hits, updated);
        const sorted = compared.sorted();
        expect(compared.walked()).toEqual(sorted);
        expect(compared.order.size).toBe(sorted.length);
        expect(compared.order.first()).toBe(sorted[0]);
        const from = sorted[at % Math.max(1, sorted.length)];
        if (from === undefined) return;
        const key = compared.columns.keyOf(from);
        expect(compared.walked(key)).toEqual(compared.sorted(key));
        expect(compared.order.rank(key)).toBe(sorted.length - compared.sorted(key).length);
      }),
      { numRuns: 15, seed: 3 },
    );
  });

  test("is walked no further than is asked for", () => {
    const compared = new Compared("updated");
    for (let slot = 0; slot < 2000; slot += 1) compared.toggle(slot, 0, slot);
    const seen: number[] = [];
    compared.order.walk(undefined, (slot) => seen.push(slot) < 3);
    expect(seen).toEqual([1999, 1998, 1997]);
  });

  test("gives its memory back when it is emptied", () => {
    const compared = new Compared("updated");
    for (let slot = 0; slot < 5000; slot += 1) compared.toggle(slot, 0, slot);
    for (let slot = 0; slot < 5000; slot += 1) compared.toggle(slot, 0, 0);
    expect(compared.order.bytes).toBe(0);
  });
});
