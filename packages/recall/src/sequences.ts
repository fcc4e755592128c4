import { grown } from "./growing-array.ts";

/** Milliseconds of silence that end a sitting. */
const longestPause = 3_600_000;

const none = -1;
/** So few are put into their places one by one. */
const fewPending = 8;

/** What has to be known of a document to place it. */
export interface Placing {
  readonly slot: number;
  readonly id: string;
  readonly source: string;
  readonly project: string;
  /** Milliseconds since the epoch; NaN: it is in no sequence. */
  readonly created: number;
}

interface Group {
  /** In order. */
  placed: Placed[];
  /** Not in order yet. */
  pending: Placed[];
}

interface Placed {
  readonly slot: number;
  readonly id: string;
  readonly created: number;
}

/**
 * In which order the documents of one source and project were written, so that those can be found that were
 * written just before and after one. Times of writing decide, and where they are equal the ids, numbers
 * in them by their value: "note 9" comes before "note 10".
 */
export class Sequences {
  readonly #groups = new Map<string, Group>();
  readonly #unordered = new Set<Group>();
  #groupOf: (Group | undefined)[] = [];
  #created = new Float64Array(64);
  #next = new Int32Array(64);
  #previous = new Int32Array(64);

  /** An estimate: 80 bytes for what is kept in lists, besides the arrays. */
  get bytes(): number {
    return this.#created.byteLength + this.#next.byteLength * 2 + this.#groupOf.length * 80;
  }

  place({ slot, id, source, project, created }: Placing): void {
    this.#created = grown(this.#created, slot + 1);
    this.#next = grown(this.#next, slot + 1);
    this.#previous = grown(this.#previous, slot + 1);
    this.#next[slot] = none;
    this.#previous[slot] = none;
    this.#created[slot] = created;
    if (!Number.isFinite(created)) return;
    const key = `${source}\u0000${project}`;
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { placed: [], pending: [] };
      this.#groups.set(key, group);
    }
    group.pending.push({ slot, id, created });
    this.#groupOf[slot] = group;
    this.#unordered.add(group);
  }

  remove(slot: number, id: string): void {
    const group = this.#groupOf[slot];
    if (group === undefined) return;
    this.#order(group);
    const { placed } = group;
    const index = placeIn(placed, { slot, id, created: this.#created[slot] as number });
    placed.splice(index, 1);
    this.#groupOf[slot] = undefined;
    this.#link(placed[index - 1], placed[index]);
  }

  /** Has to be called after the last change and before the first question. */
  prepare(): void {
    for (const group of this.#unordered) this.#order(group);
    this.#unordered.clear();
  }

  #order(group: Group): void {
    const { placed, pending } = group;
    if (pending.length === 0) return;
    group.pending = [];
    if (pending.length <= fewPending) {
      for (const one of pending) this.#insert(placed, one);
      return;
    }
    const all = placed.concat(pending).sort(compare);
    group.placed = all;
    for (const [index, one] of all.entries()) this.#link(one, all[index + 1]);
    this.#link(undefined, all[0]);
  }

  #insert(placed: Placed[], one: Placed): void {
    const index = placeIn(placed, one);
    placed.splice(index, 0, one);
    this.#link(placed[index - 1], one);
    this.#link(one, placed[index + 1]);
  }

  /** The slot written just before in the same sitting, or -1. */
  before(slot: number): number {
    return this.#inSitting(this.#previous[slot] ?? none, slot);
  }

  /** The slot written just after in the same sitting, or -1. */
  after(slot: number): number {
    return this.#inSitting(slot, this.#next[slot] ?? none) === none
      ? none
      : (this.#next[slot] as number);
  }

  /** @returns The earlier slot, or -1 when the two are of different sittings. */
  #inSitting(earlier: number, later: number): number {
    if (earlier === none || later === none) return none;
    const pause = (this.#created[later] as number) - (this.#created[earlier] as number);
    return pause <= longestPause ? earlier : none;
  }

  #link(one: Placed | undefined, other: Placed | undefined): void {
    if (one !== undefined) this.#next[one.slot] = other?.slot ?? none;
    if (other !== undefined) this.#previous[other.slot] = one?.slot ?? none;
  }
}

const order = new Intl.Collator("en", { numeric: true });

function compare(one: Placed, other: Placed): number {
  if (one.created !== other.created) return one.created - other.created;
  if (one.id === other.id) return 0;
  return order.compare(one.id, other.id) || (one.id < other.id ? -1 : 1);
}

/** The first place in the group whose document does not come before. */
function placeIn(group: readonly Placed[], placed: Placed): number {
  const last = group.at(-1);
  if (last === undefined || compare(last, placed) < 0) return group.length;
  let low = 0;
  let high = group.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(group[middle] as Placed, placed) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
