import { containsQuery, matchDocument } from "@memory-mcp/recall";
import type { StoredEntry } from "../entry.ts";
import type { EntryFilter } from "../requests.ts";
import type { Catalogue } from "./catalogue.ts";
import { toDocument } from "./document.ts";
import { matchesFilter } from "./entry-filter.ts";
import type { RankedAnswer, RankedKind } from "./ranked-answer.ts";
import type { ReadModel } from "./read-model.ts";

/** Entries read from the store at a time: each may have a large body. */
const MOST_READ = 50;
/**
 * Texts that one page looks into to tell whether they contain the query. Only a query of several
 * common words, or of punctuation, has more candidates; those that are left, the least relevant,
 * count by their words alone.
 */
const MOST_CHECKED = 500;
/** UTF-16 code units of bodies that are held for their second place; others are read again. */
const MOST_KNOWN = 4_194_304;

export interface RankedEntry {
  readonly entry: StoredEntry;
  readonly kind: RankedKind;
  /** Where the answer has it. */
  readonly place: number;
}

export interface RankedQuestion {
  readonly query: string;
  readonly filter: EntryFilter;
  readonly limit: number;
}

/** Reads what an answer ranks, from a place on, and checks it against the texts as they are now. */
export class RankedPage {
  readonly results: RankedEntry[] = [];
  /** Behind the last place that was looked at. */
  end = 0;
  readonly #model: ReadModel;
  readonly #catalogue: Catalogue;
  readonly #answer: RankedAnswer;
  readonly #question: RankedQuestion;
  /** Entries that are no substrings after all, for when their second place comes. */
  readonly #known = new Map<number, StoredEntry>();
  #knownLength = 0;
  #checked = 0;

  constructor(
    model: ReadModel,
    catalogue: Catalogue,
    answer: RankedAnswer,
    question: RankedQuestion,
  ) {
    this.#model = model;
    this.#catalogue = catalogue;
    this.#answer = answer;
    this.#question = question;
  }

  async readFrom(start: number): Promise<void> {
    const { limit } = this.#question;
    let wanted = Math.min(MOST_READ, limit);
    this.end = start;
    while (this.end < this.#answer.length && this.results.length < limit) {
      const readEnd = Math.min(this.#answer.length, this.end + wanted);
      const entries = await this.#read(this.end, readEnd);
      for (; this.end < readEnd && this.results.length < limit; this.end += 1) {
        this.#judge(this.end, entries);
      }
      wanted = Math.min(MOST_READ, 2 * wanted); // few were confirmed, and few may be of the rest
    }
  }

  /** The entries of the places that have to be read, by slot. */
  async #read(start: number, end: number): Promise<ReadonlyMap<number, StoredEntry | undefined>> {
    const slots = new Set<number>();
    for (let place = start; place < end; place += 1) {
      const slot = this.#answer.slotAt(place);
      if (this.#answer.kindAt(place) === "substring" && this.#answer.isUndecided(slot)) {
        if (this.#checked >= MOST_CHECKED) this.#answer.giveUp(slot);
        this.#checked += 1;
      }
      const isKnown = this.#answer.isEmpty(place) || this.#known.has(slot);
      if (!isKnown && this.#isSameLife(slot)) slots.add(slot);
    }
    const ids = Array.from(slots, (slot) => this.#catalogue.index.idOf(slot));
    const entries = ids.length === 0 ? [] : await this.#model.readMany(ids);
    return new Map(Array.from(slots, (slot, place) => [slot, entries[place]]));
  }

  #judge(place: number, entries: ReadonlyMap<number, StoredEntry | undefined>): void {
    const answer = this.#answer;
    const slot = answer.slotAt(place);
    if (answer.isEmpty(place)) return;
    const entry = this.#known.get(slot) ?? entries.get(slot);
    const isThere = entry !== undefined && this.#isSameLife(slot);
    if (!isThere || !matchesFilter(entry, this.#question.filter)) {
      answer.drop(slot);
      return;
    }
    if (answer.isUndecided(slot)) {
      answer.decide(slot, containsQuery(this.#question.query, toDocument(entry)));
      if (answer.isEmpty(place)) {
        this.#remember(slot, entry);
        return;
      }
    }
    const kind = this.#kindNow(slot, answer.kindAt(place), entry);
    if (kind === undefined) answer.drop(slot);
    else this.results.push({ entry, kind, place });
  }

  #remember(slot: number, entry: StoredEntry): void {
    if (this.#knownLength >= MOST_KNOWN) return;
    this.#known.set(slot, entry);
    this.#knownLength += entry.body.length;
  }

  /** Whether the slot holds the entry that was ranked, and not another one that came since. */
  #isSameLife(slot: number): boolean {
    return this.#catalogue.columns.born(slot) <= this.#answer.point.sequence;
  }

  /** How the entry matches; anew when it was written since it was ranked. */
  #kindNow(slot: number, kind: RankedKind, entry: StoredEntry): RankedKind | undefined {
    const { columns } = this.#catalogue;
    const isAsRanked = columns.written(slot) <= this.#answer.point.sequence;
    if (isAsRanked && columns.hasSeen(slot, entry)) return kind;
    return matchDocument(this.#question.query, toDocument(entry));
  }
}
