import type { StoredEntry } from "../entry.ts";
import { toOrderTime } from "../order-time.ts";
import { type OrderKey, ticketOf } from "./order-key.ts";

type MutableOrderKey = { -readonly [Name in keyof OrderKey]: OrderKey[Name] };

/** A slot that holds no entry was born later than any question was asked. */
const NEVER = Number.POSITIVE_INFINITY;

/** What the read model keeps of entries besides the index: flat arrays by the index's slots. */
export class EntryColumns {
  #revision = new Float64Array(64);
  #hits = new Float64Array(64);
  #updated = new Float64Array(64);
  #expiresAt = new Float64Array(64);
  #ticket = new Uint32Array(64);
  #born = new Float64Array(64).fill(NEVER);
  #written = new Float64Array(64);

  get bytes(): number {
    return this.#hits.length * (6 * 8 + 4);
  }

  /**
   * Begins an entry's life in the slot.
   *
   * @param sequence Of the change that made it; 0 for what the model was built from.
   */
  begin(slot: number, entry: StoredEntry, sequence: number): void {
    if (slot >= this.#hits.length) this.#grow(slot + 1);
    this.#hits[slot] = entry.hits;
    this.#ticket[slot] = ticketOf(entry.id);
    this.#born[slot] = sequence;
    this.write(slot, entry, toOrderTime(entry.updated), sequence);
  }

  /** Takes over a write to the entry; its hits stay. */
  write(slot: number, entry: StoredEntry, updated: number, sequence: number): void {
    this.#revision[slot] = entry.revision;
    this.#updated[slot] = updated;
    this.#expiresAt[slot] = entry.expiresAt === null ? NEVER : Date.parse(entry.expiresAt);
    this.#written[slot] = sequence;
  }

  end(slot: number): void {
    this.#born[slot] = NEVER;
  }

  setHits(slot: number, hits: number): void {
    this.#hits[slot] = hits;
  }

  setUpdated(slot: number, updated: number): void {
    this.#updated[slot] = updated;
  }

  hits(slot: number): number {
    return this.#hits[slot] as number;
  }

  updated(slot: number): number {
    return this.#updated[slot] as number;
  }

  revision(slot: number): number {
    return this.#revision[slot] as number;
  }

  ticket(slot: number): number {
    return this.#ticket[slot] as number;
  }

  /** Milliseconds since the epoch; infinite for an entry that stays. */
  expiresAt(slot: number): number {
    return this.#expiresAt[slot] as number;
  }

  /** Sequence of the change from which on the slot has held this entry. */
  born(slot: number): number {
    return this.#born[slot] ?? NEVER;
  }

  /** Sequence of the last change of the entry's content. */
  written(slot: number): number {
    return this.#written[slot] as number;
  }

  keyOf(slot: number): OrderKey {
    return this.readKey(slot, { hits: 0, updated: 0, ticket: 0 });
  }

  /** As {@link keyOf}, into an object that is at hand. */
  readKey(slot: number, key: MutableOrderKey): MutableOrderKey {
    key.hits = this.hits(slot);
    key.updated = this.updated(slot);
    key.ticket = this.ticket(slot);
    return key;
  }

  /** Whether the entry is in the state that the columns, and so the index, have seen. */
  hasSeen(slot: number, entry: StoredEntry): boolean {
    return (
      entry.revision === this.revision(slot) && toOrderTime(entry.updated) === this.updated(slot)
    );
  }

  #grow(least: number): void {
    const length = Math.max(least, this.#hits.length * 2);
    const grown = (column: Float64Array<ArrayBuffer>) => {
      const longer = new Float64Array(length);
      longer.set(column);
      return longer;
    };
    const before = this.#born.length;
    this.#revision = grown(this.#revision);
    this.#hits = grown(this.#hits);
    this.#updated = grown(this.#updated);
    this.#expiresAt = grown(this.#expiresAt);
    this.#born = grown(this.#born).fill(NEVER, before);
    this.#written = grown(this.#written);
    const tickets = new Uint32Array(length);
    tickets.set(this.#ticket);
    this.#ticket = tickets;
  }
}
