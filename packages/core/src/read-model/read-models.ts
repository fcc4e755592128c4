import type { Clock } from "../clock.ts";
import type { Namespace } from "../namespace.ts";
import type { MemoryStore } from "../store.ts";
import { ReadModel } from "./read-model.ts";

/** The read models of the namespaces in use, least recently used first. */
export class ReadModels {
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  readonly #entryBudget: number;
  readonly #models = new Map<Namespace, ReadModel>();

  /** @param entryBudget Entries that all models may hold together; one model may exceed it alone. */
  constructor(store: MemoryStore, clock: Clock, entryBudget: number) {
    this.#store = store;
    this.#clock = clock;
    this.#entryBudget = entryBudget;
  }

  /** The namespace's model, holding every write that was acknowledged before the call. */
  async current(namespace: Namespace): Promise<ReadModel> {
    const model = this.#models.get(namespace) ?? new ReadModel(this.#store, namespace, this.#clock);
    this.#models.delete(namespace);
    this.#models.set(namespace, model);
    await model.catchUp();
    this.#dropOverBudget(model);
    return model;
  }

  #dropOverBudget(inUse: ReadModel): void {
    let held = 0;
    for (const model of this.#models.values()) held += model.catalogue.size;
    for (const [namespace, model] of this.#models) {
      if (held <= this.#entryBudget) return;
      if (model === inUse) continue;
      held -= model.catalogue.size;
      this.#models.delete(namespace);
    }
  }
}
