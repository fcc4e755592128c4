import { type Clock, DEFAULT_NAMESPACE, toTimestamp } from "@memory-mcp/core";
import { ADOPT_SCRIPT } from "./generated/adopt.ts";
import { SWEEP_INDEX_SCRIPT } from "./generated/sweep-index.ts";
import { type KeyLayout, NamespaceKeys } from "./keys.ts";
import type { NamespaceRegistry } from "./namespace-registry.ts";
import type { Server } from "./server.ts";

/** Keys asked for at a time. */
const SCAN_COUNT = 1000;
/** Scripts, or members of one, under way at a time. */
const BATCH = 100;

const ENTRY = "mem:";
const INDEX = /^(?:tag|type|project):/;

export interface AdoptionParts {
  readonly server: Server;
  readonly layout: KeyLayout;
  readonly registry: NamespaceRegistry;
  readonly clock: Clock;
  readonly logLimit: number;
  readonly onWarning: (warning: string) => void;
}

/**
 * Takes in what servers of version 1 have left in the bare keys, which only the default namespace of
 * a single primary has: their entries are noted, so that they are counted and scanned, and what
 * expired entries left in index sets is removed. Keys that hold something else are left alone.
 *
 * It reads the names of all keys, once before the first use of a namespace, and once more in the
 * background in every process that finds this done: an older server may have written since. Each step
 * may be repeated, so one that is interrupted is begun again.
 */
export class Adoption {
  readonly #parts: AdoptionParts;
  readonly #keys: NamespaceKeys;
  #first: Promise<void> | undefined;
  #later: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: AdoptionParts) {
    this.#parts = parts;
    this.#keys = new NamespaceKeys(parts.layout, DEFAULT_NAMESPACE);
  }

  /** Resolves when the default namespace has been taken in; at once from then on. */
  async done(): Promise<void> {
    if (!this.#keys.isBare) return;
    this.#first ??= this.#begin().catch((error: unknown) => {
      this.#first = undefined;
      throw error;
    });
    await this.#first;
  }

  /** Resolves when nothing is going on any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled([this.#first, this.#later]);
  }

  async #begin(): Promise<void> {
    const { server } = this.#parts;
    const wasDone = await server.ask((client) => client.hexists(this.#keys.adoption, "finished"));
    if (wasDone === 1) this.#later = this.#adopt({ isFirst: false }).catch(() => undefined);
    else await this.#adopt({ isFirst: true });
  }

  async #adopt({ isFirst }: { readonly isFirst: boolean }): Promise<void> {
    const { server, registry, clock, onWarning } = this.#parts;
    const foreign = new Set<string>();
    const indexKeys = new Set<string>();
    let adopted = 0;
    for await (const keys of this.#allKeys()) {
      adopted += await this.#adoptEntries(keys, foreign);
      for (const key of keys) if (isFirst && INDEX.test(key)) indexKeys.add(key);
    }
    for (const key of indexKeys) await this.#sweepIndex(key, foreign);
    if (this.#isStopped) return;
    if (adopted > 0) await registry.add(DEFAULT_NAMESPACE);
    if (foreign.size > 0) onWarning(warnOf(foreign));
    if (!isFirst) return;
    await server.ask((client) =>
      client.hset(this.#keys.adoption, {
        finished: toTimestamp(clock.now()),
        foreign: foreign.size,
      }),
    );
  }

  async *#allKeys(): AsyncGenerator<readonly string[]> {
    let cursor = "0";
    do {
      const start = cursor;
      const [next, keys] = await this.#parts.server.ask((client) =>
        client.scan(start, "COUNT", SCAN_COUNT),
      );
      yield keys;
      cursor = next;
    } while (cursor !== "0" && !this.#isStopped);
  }

  /** @returns How many were new. */
  async #adoptEntries(keys: readonly string[], foreign: Set<string>): Promise<number> {
    const ids = keys.filter((key) => key.startsWith(ENTRY)).map((key) => key.slice(ENTRY.length));
    if (ids.length === 0) return 0;
    const scores = await this.#parts.server.ask((client) => client.zmscore(this.#keys.ids, ids));
    const unknown = ids.filter((_, place) => scores[place] === null);
    let adopted = 0;
    for (const batch of inBatches(unknown)) {
      const kinds = await Promise.all(batch.map((id) => this.#adoptEntry(id)));
      kinds.forEach((kind, place) => {
        if (kind === "adopted") adopted += 1;
        if (kind === "foreign") foreign.add(this.#keys.entry(batch[place] ?? ""));
      });
    }
    return adopted;
  }

  async #adoptEntry(id: string): Promise<"adopted" | "known" | "foreign" | "absent"> {
    const { server, clock, logLimit } = this.#parts;
    const keys = this.#keys;
    const now = clock.now();
    const { kind } = await server.read(
      ADOPT_SCRIPT,
      {
        entry: keys.entry(id),
        history: keys.history(id),
        revision: keys.revision(id),
        changes: keys.changes,
        ids: keys.ids,
        expiries: keys.expiries,
        expiringFacets: keys.expiringFacets,
      },
      { id, at: toTimestamp(now), now, logLimit },
    );
    return kind;
  }

  async #sweepIndex(index: string, foreign: Set<string>): Promise<void> {
    const { server } = this.#parts;
    const type = await server.ask((client) => client.type(index));
    if (type !== "set") {
      if (type !== "none") foreign.add(index);
      return;
    }
    let cursor = "0";
    do {
      const start = cursor;
      const [next, members] = await server.ask((client) =>
        client.sscan(index, start, "COUNT", SCAN_COUNT),
      );
      const entries = members.filter((member) => member.startsWith(ENTRY));
      for (const batch of inBatches(entries)) {
        await server.read(SWEEP_INDEX_SCRIPT, { index, entries: batch }, {});
      }
      cursor = next;
    } while (cursor !== "0" && !this.#isStopped);
  }
}

function* inBatches(items: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

function warnOf(foreign: ReadonlySet<string>): string {
  const [example] = foreign;
  return (
    `${foreign.size} keys are named like those of memory-mcp and hold something else ` +
    `(${JSON.stringify(example)}, say). They are left alone; writes that would need them are refused.`
  );
}
