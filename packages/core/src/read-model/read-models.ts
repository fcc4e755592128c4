import type { Clock } from "../clock.ts";
import type { Namespace } from "../namespace.ts";
import type { MemoryStore } from "../store.ts";
import { ReadModel } from "./read-model.ts";

interface HeldModel {
  readonly model: ReadModel;
  /** As they were when it was last used. */
  bytes: number;
}

/** The read models of the namespaces in use, least recently used first. */
export class ReadModels {
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  readonly #budget: number;
  readonly #held = new Map<Namespace, HeldModel>();
  #bytes = 0;

  /** @param budget Bytes that all models may hold together; one model may exceed it alone. */
  constructor(store: MemoryStore, clock: Clock, budget: number) {
    this.#store = store;
    this.#clock = clock;
    this.#budget = budget;
  }

  /** Bytes held, as of the last use of each model. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The model of a namespace, which is now the one used last. */
  use(namespace: Namespace): ReadModel {
    const held = this.#held.get(namespace) ?? {
      model: new ReadModel(this.#store, namespace, this.#clock),
      bytes: 0,
    };
    this.#held.delete(namespace);
    this.#held.set(namespace, held);
    return held.model;
  }

  /** Counts what a model that was used holds by now, and drops others when that is too much. */
  settle(model: ReadModel): void {
    const held = this.#held.get(model.namespace);
    if (held?.model !== model) return; // dropped meanwhile
    this.#bytes += model.bytes - held.bytes;
    held.bytes = model.bytes;
    for (const [namespace, other] of this.#held) {
      if (this.#bytes <= this.#budget) return;
      if (other === held) continue;
      this.#bytes -= other.bytes;
      this.#held.delete(namespace);
    }
  }
}
