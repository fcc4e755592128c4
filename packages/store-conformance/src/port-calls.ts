import type { BoundStore } from "./bound-store.ts";

/** Every call of the port that fails when the store is closed or cannot be reached, by its name. */
export function portCalls(
  store: BoundStore,
): readonly (readonly [name: string, call: () => Promise<unknown>])[] {
  return [
    ["read", () => store.read("e")],
    ["counted read", () => store.fetch("e")],
    ["readMany", () => store.readMany(["e"])],
    ["commit of a set", () => store.set("e")],
    ["commit of a set with ifVersion", () => store.set("e", { ifVersion: 7 })],
    ["commit of a delete", () => store.delete("e", { operation: "op" })],
    ["commit of a rollback", () => store.rollback("e", { index: 0 })],
    ["versions", () => store.versions("e")],
    ["changes", () => store.changes(undefined)],
    ["scan", () => store.scanned()],
    ["namespaces", () => store.namespaces()],
  ];
}
