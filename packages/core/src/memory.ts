import type { Caller } from "./caller.ts";
import { type Clock, systemClock, toTimestamp } from "./clock.ts";
import type { StoredEntry } from "./entry.ts";
import { type FingerprintedWrite, fingerprint } from "./fingerprint.ts";
import type { Meaning } from "./meaning/meaning.ts";
import type { Namespace } from "./namespace.ts";
import type { MemoryObserver } from "./observer.ts";
import type { CommitOutcome } from "./outcome.ts";
import type { Catalogue } from "./read-model/catalogue.ts";
import { type HistoryPage, readHistory } from "./read-model/history.ts";
import { type ListPage, listEntries } from "./read-model/list.ts";
import { type PrunePage, pruneCandidates } from "./read-model/prune-candidates.ts";
import type { ReadModel } from "./read-model/read-model.ts";
import { ReadModels } from "./read-model/read-models.ts";
import { type SearchPage, searchEntries } from "./read-model/search.ts";
import { type Statistics, statisticsOf } from "./read-model/statistics.ts";
import {
  checkConditions,
  checkCount,
  checkFilter,
  checkId,
  checkQuery,
  checkSelector,
  checkTtl,
  parseFields,
} from "./request-rules.ts";
import type {
  DeleteRequest,
  HistoryRequest,
  ListRequest,
  PruneRequest,
  RollbackRequest,
  SearchRequest,
  SetRequest,
  WriteConditions,
} from "./requests.ts";
import { completeSettings, type MemorySettings, type MemorySettingsInput } from "./settings.ts";
import type { MemoryStore, StoreHealth } from "./store.ts";
import { checkInteger } from "./text-rules.ts";
import type { EntryWrite } from "./write.ts";

export interface MemoryOptions {
  readonly store: MemoryStore;
  /** @default the system's */
  readonly clock?: Clock;
  readonly settings?: MemorySettingsInput;
  readonly observer?: MemoryObserver;
  /** Over the same store; started and closed by whoever made it. @default search by words alone */
  readonly meaning?: Meaning | undefined;
}

/**
 * Memory as callers use it, over any store: checks what they say, applies defaults and limits, and
 * answers questions from a read model that holds every write acknowledged before the call.
 *
 * Every method rejects with {@link MemoryError} only; `invalid_input` means nothing was done.
 */
export class Memory {
  readonly settings: MemorySettings;
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  readonly #observer: MemoryObserver;
  readonly #readModels: ReadModels;
  readonly #meaning: Meaning | undefined;

  constructor({ store, clock = systemClock, settings, observer = {}, meaning }: MemoryOptions) {
    this.settings = completeSettings(settings);
    this.#store = store;
    this.#clock = clock;
    this.#observer = observer;
    this.#readModels = new ReadModels(store, clock, this.settings.readModelBytes);
    this.#meaning = meaning;
  }

  /** Creates the entry, or replaces all of it. */
  async set(caller: Caller, request: SetRequest): Promise<CommitOutcome> {
    const { limits } = this.settings;
    checkId(request.id, limits);
    const fields = parseFields(request, caller.name ?? "unknown", limits);
    checkTtl(request.ttl, limits);
    return this.#commit(caller, request, {
      kind: "set",
      id: request.id,
      fields,
      ttl: request.ttl ?? null,
    });
  }

  /** Deletes the entry; its history stays, with a tombstone, and can be rolled back to. */
  async delete(caller: Caller, request: DeleteRequest): Promise<CommitOutcome> {
    checkId(request.id, this.settings.limits);
    return this.#commit(caller, request, { kind: "delete", id: request.id });
  }

  /** Writes an earlier version again, as a new revision. */
  async rollback(caller: Caller, request: RollbackRequest): Promise<CommitOutcome> {
    checkId(request.id, this.settings.limits);
    checkSelector(request.to);
    return this.#commit(caller, request, {
      kind: "rollback",
      id: request.id,
      to: request.to,
    });
  }

  /** @returns The entry, this fetch counted; undefined when there is none. */
  async get(caller: Caller, id: string): Promise<StoredEntry | undefined> {
    checkId(id, this.settings.limits);
    return this.#store.read(caller.namespace, id, { countHit: true });
  }

  /** @returns The entry's versions, newest first; of a deleted entry too. */
  async history(caller: Caller, request: HistoryRequest): Promise<HistoryPage> {
    const { id, limit = 10, cursor } = request;
    checkId(id, this.settings.limits);
    checkCount("limit", limit);
    return readHistory(this.#store, caller.namespace, { id, limit, cursor });
  }

  /** Finds entries by filters, exact substring and words, best first. */
  async search(caller: Caller, request: SearchRequest): Promise<SearchPage> {
    const started = performance.now();
    const { limit = 20 } = request;
    checkFilter(request, this.settings.limits);
    checkQuery(request.query, this.settings.limits);
    checkCount("limit", limit);
    const query = request.query?.trim() ?? "";
    const meaning = query === "" ? undefined : this.#meaning?.ask(caller.namespace, query);
    const page = await this.#question(caller.namespace, async (model, catalogue) =>
      searchEntries(model, catalogue, { ...request, limit }, await meaning),
    );
    this.#observer.searched?.({
      namespace: caller.namespace,
      results: page.results.length,
      seconds: (performance.now() - started) / 1000,
    });
    return page;
  }

  /** Entries in a fixed order: most fetched first, or last written first. */
  async list(caller: Caller, request: ListRequest): Promise<ListPage> {
    const { sort = "hits", limit = 50 } = request;
    checkFilter(request, this.settings.limits);
    checkCount("limit", limit);
    return this.#question(caller.namespace, async (model, catalogue) =>
      listEntries(model, catalogue, { ...request, sort, limit }),
    );
  }

  /** Entries that nobody fetched and nobody wrote for some days, oldest first. Changes nothing. */
  async pruneCandidates(caller: Caller, request: PruneRequest): Promise<PrunePage> {
    const { days = 30, limit = 50, cursor } = request;
    checkInteger("days", days, 1, 36_500);
    checkCount("limit", limit);
    return this.#question(caller.namespace, async (model, catalogue) =>
      pruneCandidates(model, catalogue, { days, limit, cursor }),
    );
  }

  async statistics(namespace: Namespace): Promise<Statistics> {
    return this.#question(namespace, async (_, catalogue) => statisticsOf(catalogue));
  }

  async health(): Promise<StoreHealth> {
    return this.#store.health();
  }

  /** Asks a namespace's read model, once it holds every write acknowledged before the call. */
  async #question<Answer>(
    namespace: Namespace,
    ask: (model: ReadModel, catalogue: Catalogue) => Promise<Answer>,
  ): Promise<Answer> {
    const model = this.#readModels.use(namespace);
    const catalogue = await model.current();
    this.#readModels.settle(model);
    return ask(model, catalogue);
  }

  async #commit(
    caller: Caller,
    conditions: WriteConditions,
    content: FingerprintedWrite,
  ): Promise<CommitOutcome> {
    checkConditions(conditions, this.settings.limits);
    const write = this.#completeWrite(conditions, content);
    const outcome = await this.#store.commit(caller.namespace, write);
    this.#observer.committed?.({
      namespace: caller.namespace,
      write: write.kind,
      outcome: outcome.kind,
    });
    if (outcome.kind === "applied") this.#meaning?.noteWrite(caller.namespace);
    return outcome;
  }

  #completeWrite(conditions: WriteConditions, content: FingerprintedWrite): EntryWrite {
    const { ifVersion, operationId, onConflict } = conditions;
    const now = this.#clock.now();
    return {
      ...content,
      at: toTimestamp(now),
      historyLimit: this.settings.versionsPerEntry,
      ...(ifVersion !== undefined && { ifVersion }),
      ...(operationId !== undefined && {
        operation: {
          id: operationId,
          fingerprint: fingerprint(content),
          expiresAt: toTimestamp(now + this.settings.operationIdSeconds * 1000),
        },
      }),
      ...(onConflict === "include_current" && { includeCurrent: true }),
    };
  }
}
