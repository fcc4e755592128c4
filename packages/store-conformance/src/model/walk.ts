import assert from "node:assert/strict";
import type { FingerprintedWrite, Memory, StoredEntry } from "@memory-mcp/core";
import type { BoundStore } from "../bound-store.ts";
import { type Conditions, completeWrite } from "../complete-write.ts";
import { eventually } from "../eventually.ts";
import type { Trial } from "../trial.ts";
import {
  assertSameHits,
  assertSameId,
  assertSameNamespace,
  assertSameOutcome,
} from "./agreement.ts";
import { NamespaceModel } from "./namespace-model.ts";
import { conditionsOf, contentOf, expectedRevision } from "./resolve-step.ts";
import type { ListStep, RetryStep, Step, Target, WaitStep, WriteStep } from "./step.ts";

interface Sent {
  readonly namespace: string;
  readonly content: FingerprintedWrite;
  readonly conditions: Conditions;
}

/** Takes steps on a store and on the model at once, and compares what both say after each. */
export class Walk {
  readonly #trial: Trial;
  readonly #instances: readonly BoundStore[];
  readonly #memories: readonly Memory[];
  readonly #models = new Map<string, NamespaceModel>();
  readonly #sent: Sent[] = [];
  /** Seconds of the shortest lifetime. */
  readonly #lifetime: number;

  constructor(trial: Trial, instances: readonly BoundStore[], lifetime: number) {
    this.#trial = trial;
    this.#instances = instances;
    this.#memories = instances.map((store) => trial.memoryOver(store));
    this.#lifetime = lifetime;
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case "set":
      case "delete":
      case "rollback":
        return this.#write(step);
      case "retry":
        return this.#retry(step);
      case "fetch":
        return this.#fetch(step.target);
      case "list":
        return this.#list(step);
      case "wait":
        return this.#wait(step);
    }
  }

  /** Compares everything, on every instance. */
  async compare(): Promise<void> {
    for (const namespace of this.#models.keys()) {
      const model = this.#model(namespace);
      for (const store of this.#instances) {
        const partition = store.in(namespace);
        await assertSameNamespace(partition, model);
        await eventually(() => assertSameHits(partition, model));
      }
    }
  }

  async #write(step: WriteStep): Promise<void> {
    const { namespace, id, instance } = step.target;
    const known = this.#model(namespace).known(id);
    const content = contentOf(step, known.versions, this.#lifetime);
    const conditions = conditionsOf(step.conditions, known.counter, this.#lifetime);
    await this.#send(instance, { namespace, content, conditions });
  }

  async #retry({ instance, back, ifVersion: expectation }: RetryStep): Promise<void> {
    const earlier = this.#sent.at(-1 - back);
    if (earlier === undefined) return;
    const { ifVersion: _, ...conditions } = earlier.conditions;
    const { counter } = this.#model(earlier.namespace).known(earlier.content.id);
    await this.#send(instance, {
      ...earlier,
      conditions: { ...conditions, ...expectedRevision(expectation, counter) },
    });
  }

  /** The receipt and the time are those of the retry, as `Memory` would make them. */
  async #send(instance: number, sent: Sent): Promise<void> {
    this.#sent.push(sent);
    const { namespace, content, conditions } = sent;
    const model = this.#model(namespace);
    const write = completeWrite(content, conditions, this.#trial.clock);
    const outcome = await this.#store(instance).port.commit(namespace, write);
    assertSameOutcome(outcome, model.commit(write), model);
    for (const store of this.#instances) await assertSameId(store.in(namespace), model, content.id);
  }

  async #fetch({ namespace, id, instance }: Target): Promise<void> {
    const entry = await this.#store(instance).in(namespace).fetch(id);
    assert.deepEqual(entry, this.#model(namespace).fetch(id));
  }

  async #list({ target: { namespace, instance } }: ListStep): Promise<void> {
    const memory = this.#memories[instance];
    assert.ok(memory !== undefined);
    const { results } = await memory.list({ namespace }, {});
    const listed = (entries: readonly StoredEntry[]) =>
      entries.map(({ id, revision, updated }) => `${id} ${revision} ${updated}`).sort();
    assert.deepEqual(listed(results), listed(this.#model(namespace).entries));
  }

  async #wait({ until }: WaitStep): Promise<void> {
    const lifetime = this.#lifetime * 1000;
    const milliseconds = {
      "next millisecond": 1,
      "just before expiry": lifetime - 1,
      expiry: lifetime,
    };
    await this.#trial.time.advance(milliseconds[until]);
  }

  /** The namespace's model as of now. */
  #model(namespace: string): NamespaceModel {
    const model = this.#models.get(namespace) ?? new NamespaceModel();
    this.#models.set(namespace, model);
    model.passTime(this.#trial.clock.now());
    return model;
  }

  #store(instance: number): BoundStore {
    const store = this.#instances[instance];
    assert.ok(store !== undefined);
    return store;
  }
}
