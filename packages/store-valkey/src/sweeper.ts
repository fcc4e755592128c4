import type { Clock } from "@memory-mcp/core";
import type { KnownFacets } from "./facets.ts";
import { SWEEP_EXPIRED_SCRIPT } from "./generated/sweep-expired.ts";
import type { NamespaceKeys } from "./keys.ts";
import type { Server } from "./server.ts";

/** Entries swept at a time. */
const BATCH = 100;
/** Milliseconds between two rounds over the namespaces that this process has used. */
const INTERVAL = 60_000;

export interface SweeperParts {
  readonly server: Server;
  readonly clock: Clock;
  readonly knownFacets: KnownFacets;
  /** The namespaces that this process has used. */
  readonly namespaces: () => Iterable<NamespaceKeys>;
}

/**
 * Clears away, in the background, what expired entries leave: ids that are still counted, and members
 * of index sets. Nothing depends on it to be right; a sweep that fails is made up for by a later one.
 */
export class Sweeper {
  readonly #parts: SweeperParts;
  readonly #running = new Map<NamespaceKeys, Promise<void>>();
  readonly #timer: NodeJS.Timeout;
  #isStopped = false;

  constructor(parts: SweeperParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => {
      for (const keys of parts.namespaces()) this.start(keys);
    }, INTERVAL);
    this.#timer.unref();
  }

  /** Sweeps a namespace, unless that is going on. */
  start(keys: NamespaceKeys): void {
    if (this.#isStopped || this.#running.has(keys)) return;
    const run = this.#sweep(keys)
      .catch(() => undefined)
      .finally(() => this.#running.delete(keys));
    this.#running.set(keys, run);
  }

  /** Resolves when nothing is going on any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await Promise.all(this.#running.values());
  }

  async #sweep(keys: NamespaceKeys): Promise<void> {
    const { server, clock } = this.#parts;
    for (let isMore = true; isMore && !this.#isStopped; ) {
      const now = clock.now();
      const ids = await server.ask((client) =>
        client.zrangebyscore(keys.expiries, "-inf", now, "LIMIT", 0, BATCH),
      );
      if (ids.length === 0) return;
      const notes = await server.ask((client) => client.hmget(keys.expiringFacets, ...ids));
      const swept = await Promise.all(
        ids.map((id, place) => this.#sweepEntry(keys, id, notes[place], now)),
      );
      isMore = ids.length === BATCH && swept.includes(true);
    }
  }

  /** @returns Whether the entry is due no longer. */
  async #sweepEntry(
    keys: NamespaceKeys,
    id: string,
    note: string | null | undefined,
    now: number,
  ): Promise<boolean> {
    const { server, knownFacets } = this.#parts;
    let facets = [...notedFacets(note), ...knownFacets.of(keys.entry(id))];
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const reply = await server.read(
        SWEEP_EXPIRED_SCRIPT,
        {
          entry: keys.entry(id),
          history: keys.history(id),
          revision: keys.revision(id),
          ids: keys.ids,
          expiries: keys.expiries,
          expiringFacets: keys.expiringFacets,
          index: [...new Set(facets)].map((facet) => keys.index(facet)),
        },
        { id, now },
      );
      if (reply.kind !== "facets") return true;
      facets = [...facets, ...reply.facets];
    }
    return false;
  }
}

function notedFacets(note: string | null | undefined): string[] {
  try {
    const facets: unknown = JSON.parse(note ?? "[]");
    return Array.isArray(facets) ? facets.map(String) : [];
  } catch {
    return [];
  }
}
