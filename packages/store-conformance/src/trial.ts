import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import {
  type Clock,
  DEFAULT_NAMESPACE,
  Memory,
  type MemoryStore,
  type StoredEntry,
} from "@memory-mcp/core";
import { assertRejects } from "./assertions.ts";
import { BoundStore } from "./bound-store.ts";
import type { StoreHarness, StoreSetting } from "./harness.ts";
import { startTime, type TrialTime } from "./trial-time.ts";

function newDataName(): string {
  return `conformance-${randomUUID()}`;
}

/** What a behaviour works with: a store over data that nobody else uses, and its time. */
export class Trial {
  /** The default namespace of the first instance. */
  readonly store: BoundStore;
  readonly harness: StoreHarness;
  readonly time: TrialTime;
  readonly #setting: StoreSetting;
  readonly #opened: MemoryStore[];

  static async open(harness: StoreHarness): Promise<Trial> {
    const time = startTime(harness.time);
    const setting = { data: newDataName(), clock: time.clock };
    return new Trial(harness, time, setting, await harness.open(setting));
  }

  private constructor(
    harness: StoreHarness,
    time: TrialTime,
    setting: StoreSetting,
    store: MemoryStore,
  ) {
    this.harness = harness;
    this.time = time;
    this.#setting = setting;
    this.#opened = [store];
    this.store = new BoundStore(store, DEFAULT_NAMESPACE, time.clock);
  }

  get clock(): Clock {
    return this.time.clock;
  }

  /** The default namespace of another instance over the same data. */
  async openAnother(): Promise<BoundStore> {
    const store = await this.harness.open(this.#setting);
    this.#opened.push(store);
    return new BoundStore(store, DEFAULT_NAMESPACE, this.clock);
  }

  /**
   * The default namespace of a store without its backend; undefined when opening one was refused,
   * as it should be, with `unavailable`.
   */
  async openUnreachable(): Promise<BoundStore | undefined> {
    const open = this.harness.openUnreachable;
    assert.ok(open !== undefined, "the harness has no openUnreachable");
    const setting = { ...this.#setting, data: newDataName() };
    const opening = open.call(this.harness, setting);
    const store = await opening.catch(() => undefined);
    if (store === undefined) {
      await assertRejects(opening, "unavailable", "opening");
      return undefined;
    }
    this.#opened.push(store);
    return new BoundStore(store, DEFAULT_NAMESPACE, this.clock);
  }

  async plantUnversioned(entry: StoredEntry): Promise<void> {
    const plant = this.harness.plantUnversioned;
    assert.ok(plant !== undefined, "the harness has no plantUnversioned");
    await plant.call(this.harness, {
      ...this.#setting,
      store: this.store.port,
      namespace: this.store.namespace,
      entry,
    });
  }

  /** Memory over a store of this trial, in this trial's time. */
  memoryOver(store: BoundStore): Memory {
    return new Memory({ store: store.port, clock: this.clock });
  }

  /** Closes every store that was opened and removes the data. */
  async end(): Promise<void> {
    for (const store of this.#opened) await store.close();
    await this.harness.dispose?.(this.#setting);
  }
}
