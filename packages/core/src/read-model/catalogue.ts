import { RecallIndex } from "@memory-mcp/recall";
import { type Change, type ChangeCursor, cursorAt, type WriteChange } from "../change.ts";
import type { StoredEntry } from "../entry.ts";
import { toOrderTime } from "../order-time.ts";
import { toDocument } from "./document.ts";
import { EntryColumns } from "./entry-columns.ts";
import { ExpiryQueue } from "./expiry-queue.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { KeyHistory, type LogPoint, toLogPoint } from "./key-history.ts";
import { SlotOrder } from "./slot-order.ts";

/** Expired and outdated elements that the expiry queue may hold besides one for each entry. */
const SPARE_EXPIRIES = 64;

/** The entries of one namespace as of one line of its change log: all of them but their texts. */
export class Catalogue {
  readonly index = new RecallIndex();
  readonly columns = new EntryColumns();
  readonly orders = {
    hits: new SlotOrder("hits", this.columns),
    updated: new SlotOrder("updated", this.columns),
  };
  /** Entries that nobody has fetched, oldest first. */
  readonly unread = new SlotOrder("oldest", this.columns);
  /** Answers that somebody may want the next page of. */
  readonly answers = new KeptAnswers();
  readonly #expiries = new ExpiryQueue();
  #cursor: ChangeCursor;
  /** Not before all is known that was written while the catalogue was built. */
  #history: KeyHistory | undefined;

  /** @param cursor The change log's end, from before the entries were read that are loaded. */
  constructor(cursor: ChangeCursor) {
    this.#cursor = cursor;
  }

  get size(): number {
    return this.index.size;
  }

  /** Bytes held: arrays exactly, the index as it says. */
  get bytes(): number {
    return (
      this.index.bytes +
      this.columns.bytes +
      this.orders.hits.bytes +
      this.orders.updated.bytes +
      this.unread.bytes +
      this.answers.bytes +
      this.#expiries.size * 40 +
      (this.#history?.bytes ?? 0)
    );
  }

  get cursor(): ChangeCursor {
    return this.#cursor;
  }

  /** The last line that the catalogue knows. */
  get point(): LogPoint {
    return toLogPoint(this.#cursor);
  }

  /** Undefined until the first catch-up is complete. */
  get history(): KeyHistory | undefined {
    return this.#history;
  }

  /** Takes an entry that a scan brought. */
  load(entry: StoredEntry): void {
    this.#put(entry, 0, undefined);
  }

  /**
   * Takes the lines of a batch, one after the other, so that keys are known as of each of them. Of
   * entries there is only the state after the last line: it counts for an id's last write.
   */
  apply(changes: readonly Change[], entries: ReadonlyMap<string, StoredEntry>): void {
    const lastWrites = new Map<string, number>();
    for (const { kind, id, sequence } of changes) {
      if (kind !== "hit") lastWrites.set(id, sequence);
    }
    for (const change of changes) {
      this.#noteLine(change);
      if (change.kind === "hit") this.#countHits(change.id, change.hits);
      else if (lastWrites.get(change.id) === change.sequence) {
        const entry = entries.get(change.id);
        if (entry === undefined) this.remove(change.id);
        else this.#put(entry, change.sequence, change);
      } else this.#passOver(change);
      this.#cursor = cursorAt(change);
    }
  }

  /** Says that the catalogue holds all that the change log does: from here on history is exact. */
  settle(): void {
    this.#history ??= new KeyHistory(this.#cursor);
  }

  remove(id: string): void {
    const slot = this.index.slotOf(id);
    if (slot === undefined) return;
    this.#leaveOrders(slot);
    this.columns.end(slot);
    this.index.remove(id);
  }

  /** Removes the entries that have expired at `now`, milliseconds since the epoch. */
  dropExpired(now: number): void {
    for (;;) {
      const due = this.#expiries.takeDue(now);
      if (due === undefined) return;
      if (this.#expiresAt(due.slot, due.at)) this.remove(this.index.idOf(due.slot));
    }
  }

  #noteLine(change: Change): void {
    if (this.#history === undefined) return;
    const slot = this.index.slotOf(change.id);
    const hits = slot === undefined ? 0 : this.columns.hits(slot);
    const updated = slot === undefined ? 0 : this.columns.updated(slot);
    this.#history.note(cursorAt(change), slot, { hits, updated });
  }

  #countHits(id: string, hits: number): void {
    const slot = this.index.slotOf(id);
    if (slot !== undefined) this.#reorder(slot, () => this.columns.setHits(slot, hits));
  }

  /** A write whose content is not known any more, because others followed. */
  #passOver({ kind, id, at }: WriteChange): void {
    const slot = this.index.slotOf(id);
    if (slot === undefined) return;
    if (kind === "delete" || this.#hasExpired(slot, at)) this.remove(id);
    else this.#reorder(slot, () => this.columns.setUpdated(slot, toOrderTime(at)));
  }

  /** @param change The write that left the entry, as far as it is known. */
  #put(entry: StoredEntry, sequence: number, change: WriteChange | undefined): void {
    const known = this.index.slotOf(entry.id);
    const isAlive = known !== undefined && !(change && this.#hasExpired(known, change.at));
    if (known !== undefined) {
      if (isAlive) this.#leaveOrders(known);
      else this.remove(entry.id);
    }
    const slot = this.index.put(toDocument(entry));
    // The entry may be newer than the line; then its key is what the line says, as everywhere.
    const isOfLine = change === undefined || change.revision === entry.revision;
    const updated = toOrderTime(isOfLine ? entry.updated : change.at);
    if (isAlive) this.columns.write(slot, entry, updated, sequence);
    else this.columns.begin(slot, entry, sequence);
    this.#enterOrders(slot);
    this.#noteExpiry(slot);
  }

  /** Whether the entry's life was over at `at`: then the write began another one. */
  #hasExpired(slot: number, at: string): boolean {
    return this.columns.expiresAt(slot) <= Date.parse(at);
  }

  #noteExpiry(slot: number): void {
    const at = this.columns.expiresAt(slot);
    if (at === Number.POSITIVE_INFINITY) return;
    this.#expiries.add(slot, at);
    if (this.#expiries.size > 2 * this.size + SPARE_EXPIRIES) {
      this.#expiries.retain((of, time) => this.#expiresAt(of, time));
    }
  }

  #expiresAt(slot: number, at: number): boolean {
    const isHeld = this.columns.born(slot) !== Number.POSITIVE_INFINITY;
    return isHeld && this.columns.expiresAt(slot) === at;
  }

  #reorder(slot: number, change: () => void): void {
    this.#leaveOrders(slot);
    change();
    this.#enterOrders(slot);
  }

  #enterOrders(slot: number): void {
    this.orders.hits.insert(slot);
    this.orders.updated.insert(slot);
    if (this.columns.hits(slot) === 0) this.unread.insert(slot);
  }

  #leaveOrders(slot: number): void {
    this.orders.hits.remove(slot);
    this.orders.updated.remove(slot);
    if (this.columns.hits(slot) === 0) this.unread.remove(slot);
  }
}
