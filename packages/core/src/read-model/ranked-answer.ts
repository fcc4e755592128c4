import type { MatchKind } from "@memory-mcp/recall";
import type { LogPoint } from "./key-history.ts";
import type { OrderKey } from "./order-key.ts";

export type RankedKind = MatchKind | "meaning";

/** How an entry was found, by the number that stands for it in an answer. */
const KINDS = [
  "substring",
  "all_words",
  "any_word",
  "similar_word",
  "context",
  "meaning",
] as const satisfies readonly RankedKind[];

export interface RankedSlot {
  readonly slot: number;
  readonly kind: RankedKind;
  /** False where only the entry's text can tell whether it is a substring. */
  readonly isCertain: boolean;
  readonly ticket: OrderKey["ticket"];
}

export interface RankedAnswerOptions {
  /** Exact substrings, those that only may be included, and then all others, each best first. */
  readonly ranked: readonly RankedSlot[];
  /** The line of the change log as of which it was made. */
  readonly point: LogPoint;
  /** How many entries match; too high by the substrings that are none when it is not exact. */
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly meaning: "used" | "unavailable" | "off";
}

export interface AnswerCount {
  /** Entries that match, without those that have turned out not to. */
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Entries that the places of the answer lead to. */
  readonly ranked: number;
}

/**
 * The best entries for a query in their order, and what their texts have said of them since. A slot
 * that may be a substring has a second place, further down, for the case that it is none.
 */
export class RankedAnswer {
  readonly point: LogPoint;
  readonly meaning: "used" | "unavailable" | "off";
  /** An estimate. */
  readonly bytes: number;
  readonly #slots: Uint32Array;
  readonly #kinds: Uint8Array;
  readonly #tickets: Uint32Array;
  /** Slots that only may be substrings, and whether they are, once that is known. */
  readonly #verdicts = new Map<number, boolean | undefined>();
  readonly #gone = new Set<number>();
  readonly #total: number;
  readonly #distinct: number;
  readonly #isCountExact: boolean;
  /** Behind the last place that a text has to decide. */
  readonly #undecidedEnd: number;
  #isGuessed = false;
  /** Undecided slots that have no second place. */
  readonly #onlySubstrings: Set<number>;

  constructor({ ranked, point, total, totalIsExact, meaning }: RankedAnswerOptions) {
    this.point = point;
    this.meaning = meaning;
    this.#slots = Uint32Array.from(ranked, ({ slot }) => slot);
    this.#kinds = Uint8Array.from(ranked, ({ kind }) => KINDS.indexOf(kind));
    this.#tickets = Uint32Array.from(ranked, ({ ticket }) => ticket);
    this.#total = total;
    this.#isCountExact = totalIsExact;
    const uncertain = ranked.flatMap(({ slot, isCertain }) => (isCertain ? [] : [slot]));
    for (const slot of uncertain) this.#verdicts.set(slot, undefined);
    this.#undecidedEnd = ranked.findLastIndex(({ isCertain }) => !isCertain) + 1;
    const secondPlaces = uncertain.length === 0 ? [] : ranked.filter((at) => this.#isSecond(at));
    this.#distinct = ranked.length - secondPlaces.length;
    this.#onlySubstrings = new Set(uncertain);
    for (const { slot } of secondPlaces) this.#onlySubstrings.delete(slot);
    this.bytes = ranked.length * 9 + this.#verdicts.size * 80 + 400;
  }

  /** Every place is below it. */
  get length(): number {
    return this.#slots.length;
  }

  /**
   * What is known of the answer's size from its places before `end` alone, so that a page says the
   * same whether further ones have been read or not.
   */
  countUpTo(end: number): AnswerCount {
    const gone = new Set<number>();
    for (let place = 0; place < end; place += 1) {
      if (this.#gone.has(this.slotAt(place))) gone.add(this.slotAt(place));
    }
    const isDecided = end >= this.#undecidedEnd && !this.#isGuessed;
    return {
      total: Math.max(0, this.#total - gone.size),
      totalIsExact: this.#isCountExact || (isDecided && this.#distinct === this.#total),
      ranked: Math.max(0, this.#distinct - gone.size),
    };
  }

  slotAt(place: number): number {
    return this.#slots[place] as number;
  }

  /** Of the entry that was ranked, whatever the slot holds by now. */
  ticketAt(place: number): number {
    return this.#tickets[place] as number;
  }

  /** The place behind an entry's, which is expected at `place`; `place` itself when it has none. */
  placeAfter(ticket: number, place: number): number {
    if (this.#tickets[place] === ticket) return place + 1;
    const found = this.#tickets.indexOf(ticket);
    return found < 0 ? place : found + 1;
  }

  kindAt(place: number): RankedKind {
    return KINDS[this.#kinds[place] as number] ?? "context";
  }

  /** Whether the text decides if the slot is a substring, and nobody has looked yet. */
  isUndecided(slot: number): boolean {
    return this.#verdicts.has(slot) && this.#verdicts.get(slot) === undefined;
  }

  /** Whether nothing can be shown at the place: it is known not to hold, or was shown before. */
  isEmpty(place: number): boolean {
    const slot = this.slotAt(place);
    if (this.#gone.has(slot)) return true;
    const verdict = this.#verdicts.get(slot);
    return this.kindAt(place) === "substring" ? verdict === false : verdict === true;
  }

  decide(slot: number, isSubstring: boolean): void {
    this.#verdicts.set(slot, isSubstring);
    if (!isSubstring && this.#onlySubstrings.has(slot)) this.#gone.add(slot);
  }

  /** Takes the slot for no substring without a look at its text. */
  giveUp(slot: number): void {
    if (this.#onlySubstrings.has(slot)) this.#isGuessed = true;
    this.decide(slot, false);
  }

  /** Says that the slot's entry does not match any more. */
  drop(slot: number): void {
    this.#gone.add(slot);
  }

  #isSecond({ slot, kind }: RankedSlot): boolean {
    return kind !== "substring" && this.#verdicts.has(slot);
  }
}
