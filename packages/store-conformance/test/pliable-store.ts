import {
  batchAfter,
  type Change,
  type ChangeBatch,
  type ChangeCursor,
  type Clock,
  type CommitOutcome,
  type CurrentState,
  type Decision,
  decide,
  type EntryWrite,
  type HitChange,
  isExpired,
  MemoryError,
  type MemoryStore,
  type Namespace,
  type Receipt,
  type StoredEntry,
  type StoreHealth,
  toOutcome,
  toTimestamp,
  type Version,
  type VersionPage,
  type WriteChange,
} from "@memory-mcp/core";

export interface Shelf {
  readonly entry: StoredEntry | undefined;
  readonly revision: number;
  readonly versions: readonly Version[];
}

export class Room {
  readonly shelves = new Map<string, Shelf>();
  readonly receipts = new Map<string, Receipt>();
  readonly log: Change[] = [];
}

/** Data that outlives its stores and that several may share. */
export type House = Map<Namespace, Room>;

type Unnumbered<Line> = Line extends Change ? Omit<Line, "sequence"> : never;
export type NewLine = Unnumbered<WriteChange> | Unnumbered<HitChange>;

export const EMPTY_SHELF: Shelf = { entry: undefined, revision: 0, versions: [] };

/** A store that obeys the port, in steps that a fault can replace one at a time. */
export class PliableStore implements MemoryStore {
  protected readonly clock: Clock;
  protected readonly house: House;
  protected isClosed = false;

  constructor(clock: Clock, house: House) {
    this.clock = clock;
    this.house = house;
  }

  async read(
    namespace: Namespace,
    id: string,
    { countHit = false }: { readonly countHit?: boolean } = {},
  ): Promise<StoredEntry | undefined> {
    const room = this.room(namespace);
    const { entry } = this.shelf(room, id, this.clock.now());
    return entry !== undefined && countHit ? this.countHit(room, entry) : entry;
  }

  async readMany(
    namespace: Namespace,
    ids: readonly string[],
  ): Promise<readonly (StoredEntry | undefined)[]> {
    const room = this.room(namespace);
    return ids.map((id) => this.shelf(room, id, this.clock.now()).entry);
  }

  async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
    const room = this.room(namespace);
    const decision = this.decide(this.state(room, write), write);
    this.apply(room, write, decision);
    return toOutcome(decision, this.count(room));
  }

  async versions(
    namespace: Namespace,
    id: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<VersionPage> {
    const { versions } = this.shelf(this.room(namespace), id, this.clock.now());
    return { versions: versions.slice(offset, offset + limit), total: versions.length };
  }

  async changes(
    namespace: Namespace,
    after: ChangeCursor | undefined,
    limit: number,
  ): Promise<ChangeBatch> {
    const room = this.room(namespace);
    return batchAfter(after, limit, {
      lines: after === undefined ? [] : room.log.filter((line) => line.sequence >= after.sequence),
      head: room.log.at(-1),
      readEntries: (ids) => this.entriesFor(room, ids),
    });
  }

  async *scan(namespace: Namespace): AsyncGenerator<readonly StoredEntry[]> {
    const entries = this.live(this.room(namespace));
    for (let start = 0; start < entries.length; start += 500) {
      yield entries.slice(start, start + 500);
    }
  }

  async *namespaces(): AsyncGenerator<Namespace> {
    this.checkOpen();
    for (const [namespace, { log }] of this.house) if (log.length > 0) yield namespace;
  }

  async health(): Promise<StoreHealth> {
    const store = "pliable";
    try {
      this.room("health");
      return { ok: true, store };
    } catch (error) {
      return { ok: false, store, error: String(error) };
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  plant(namespace: Namespace, entry: StoredEntry): void {
    const room = this.room(namespace);
    room.shelves.set(this.key(entry.id), { ...EMPTY_SHELF, entry });
    this.addLine(room, { kind: "set", id: entry.id, revision: 0, at: entry.updated });
  }

  protected checkOpen(): void {
    if (this.isClosed) throw new MemoryError("closed", "The store is closed.");
  }

  protected room(namespace: Namespace): Room {
    this.checkOpen();
    const room = this.house.get(namespace) ?? new Room();
    this.house.set(namespace, room);
    return room;
  }

  protected key(id: string): string {
    return id;
  }

  protected shelf(room: Room, id: string, now: number): Shelf {
    const shelf = room.shelves.get(this.key(id)) ?? EMPTY_SHELF;
    return shelf.entry !== undefined && isExpired(shelf.entry, now)
      ? this.afterExpiry(shelf)
      : shelf;
  }

  protected afterExpiry(_: Shelf): Shelf {
    return EMPTY_SHELF;
  }

  protected live(room: Room): StoredEntry[] {
    const entries = [...room.shelves.values()].flatMap(({ entry }) => entry ?? []);
    return entries.filter((entry) => !isExpired(entry, this.clock.now()));
  }

  protected count(room: Room): number {
    return this.live(room).length;
  }

  protected entriesFor(room: Room, ids: readonly string[]): StoredEntry[] {
    return ids.flatMap((id) => this.shelf(room, id, this.clock.now()).entry ?? []);
  }

  protected countHit(room: Room, entry: StoredEntry): StoredEntry {
    const counted = { ...entry, hits: entry.hits + 1 };
    const shelf = this.shelf(room, entry.id, this.clock.now());
    room.shelves.set(this.key(entry.id), { ...shelf, entry: counted });
    const at = toTimestamp(this.clock.now());
    this.addLine(room, { kind: "hit", id: entry.id, hits: counted.hits, at });
    return counted;
  }

  protected receipt(room: Room, operationId: string, now: number): Receipt | undefined {
    const receipt = room.receipts.get(operationId);
    return receipt !== undefined && Date.parse(receipt.expiresAt) > now ? receipt : undefined;
  }

  protected state(room: Room, write: EntryWrite): CurrentState {
    const now = Date.parse(write.at);
    const { entry, revision, versions } = this.shelf(room, write.id, now);
    const receipt = write.operation && this.receipt(room, write.operation.id, now);
    const restored = write.kind === "rollback" ? this.select(versions, write.to) : undefined;
    return { entry, revision, receipt, restored };
  }

  protected select(
    versions: readonly Version[],
    to: { readonly index: number } | { readonly revision: number },
  ): Version | undefined {
    if ("index" in to) return versions[to.index];
    return versions.find(({ revision }) => revision === to.revision);
  }

  protected decide(state: CurrentState, write: EntryWrite): Decision {
    return decide(state, write);
  }

  protected apply(room: Room, write: EntryWrite, decision: Decision): void {
    if (decision.kind !== "applied") return;
    const { entry, revision, version, receipt } = decision;
    const { versions } = this.shelf(room, write.id, Date.parse(write.at));
    const kept = this.keep([version, ...versions], write.historyLimit);
    room.shelves.set(this.key(write.id), { entry, revision, versions: kept });
    if (receipt !== undefined) room.receipts.set(receipt.operationId, receipt);
    this.addLine(room, { kind: write.kind, id: write.id, revision, at: write.at });
  }

  protected keep(versions: readonly Version[], limit: number): readonly Version[] {
    return versions.slice(0, limit);
  }

  protected addLine(room: Room, line: NewLine): void {
    room.log.push({ ...line, sequence: room.log.length + 1 });
  }
}
