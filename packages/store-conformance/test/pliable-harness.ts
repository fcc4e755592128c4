import { type Clock, MemoryError } from "@memory-mcp/core";
import type { StoreHarness } from "../src/index.ts";
import type { House, PliableStore, Room } from "./pliable-store.ts";

export type PliableStoreClass = new (clock: Clock, house: House) => PliableStore;

/** A harness that lacks nothing, over stores of the class given. */
export function pliableHarness(Store: PliableStoreClass): StoreHarness {
  const houses = new Map<string, House>();
  return {
    name: "PliableStore",
    open: async ({ data, clock }) => {
      const house = houses.get(data) ?? new Map();
      houses.set(data, house);
      return new Store(clock, house);
    },
    dispose: async ({ data }) => {
      houses.delete(data);
    },
    openUnreachable: async ({ clock }) => new Store(clock, new UnreachableHouse()),
    plantUnversioned: async ({ store, namespace, entry }) => {
      (store as PliableStore).plant(namespace, entry);
    },
  };
}

class UnreachableHouse extends Map<string, Room> {
  override get(): never {
    throw new MemoryError("unavailable", "There is nobody in.");
  }

  override [Symbol.iterator](): never {
    return this.get();
  }
}
