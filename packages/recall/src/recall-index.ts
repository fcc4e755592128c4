import { analyseDocument } from "./analyse-document.ts";
import { type AskedWord, findWords } from "./asked-words.ts";
import { scoreContext } from "./context.ts";
import type { RecallDocument } from "./document.ts";
import { DocumentTable } from "./document-table.ts";
import { hiddenTerms } from "./hidden-terms.ts";
import { Postings } from "./postings.ts";
import { readQuery } from "./query.ts";
import type {
  RecallFilter,
  RecallResult,
  RecallSearchOptions,
  SubstringMatch,
  WordMatch,
} from "./result.ts";
import { Sequences } from "./sequences.ts";
import { findCandidates } from "./substring-candidates.ts";
import { Terms } from "./terms.ts";
import { TopMatches } from "./top-matches.ts";
import { measureTrust } from "./trust.ts";
import { scoreWords, type WordScores } from "./word-scores.ts";

const defaultSubstringLimit = 1000;
/** How much use and freshness can add to a score. */
const priorShare = 0.05;
/** Dead postings are cleared out when so many of all texts were replaced or removed. */
const mostDead = 0.2;
const fewestDead = 64;
/** Trust in context is measured again when the index has grown or shrunk by so much. */
const trustChange = 0.25;

/** Takes away what the order of adding leaves in the last digits, so that ties are ties everywhere. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}

/**
 * Finds documents by substring and by words (see `matchDocument` for the rule). Lives in memory, holds no
 * texts, and is synchronous: what was put is found by the next search. Putting and removing cost as much
 * as the document is long.
 *
 * Kinds and order depend on the query and the documents held. Scores depend besides on texts that were
 * replaced or removed and are not cleared out yet: they count in how common a word is.
 */
export class RecallIndex {
  readonly #documents = new DocumentTable();
  readonly #terms = new Terms();
  readonly #postings = new Postings();
  readonly #sequences = new Sequences();
  #trust = { value: 0, size: 0 };
  #beingCleared: readonly number[] = [];

  get size(): number {
    return this.#documents.size;
  }

  /** Bytes held: arrays exactly, names and ids by an estimate. */
  get bytes(): number {
    return this.#documents.bytes + this.#terms.bytes + this.#postings.bytes + this.#sequences.bytes;
  }

  /** Every slot is below it. */
  get slotCount(): number {
    return this.#documents.slotCount;
  }

  /**
   * Adds the document, or replaces the one with its id. Returns its slot: a small integer that stays
   * while the id is held and is used again after removal, so that callers keep columns in flat
   * arrays.
   */
  put(document: RecallDocument): number {
    const { id, source, project, created } = document;
    const { textTerms, others, length, asks, endsAsking } = analyseDocument(document);
    const known = this.#documents.slot(id);
    if (known !== undefined) this.#sequences.remove(known, id);
    const number = this.#documents.put(id, length, asks, endsAsking);
    for (const [term, occurrences] of textTerms) {
      this.#postings.add(this.#terms.intern(term, "text"), number, occurrences);
    }
    for (const [term, occurrences] of others) {
      this.#postings.add(this.#terms.intern(term, "hidden"), number, occurrences);
    }
    const slot = this.#documents.slotOfNumber(number);
    this.#sequences.place({ slot, id, source, project, created });
    this.#clearSome();
    return slot;
  }

  /** Returns the slot that is free again; undefined when no document has the id. */
  remove(id: string): number | undefined {
    const slot = this.#documents.slot(id);
    if (slot === undefined) return undefined;
    this.#sequences.remove(slot, id);
    this.#documents.remove(id);
    this.#clearSome();
    return slot;
  }

  slotOf(id: string): number | undefined {
    return this.#documents.slot(id);
  }

  /** The id of the document in a slot that is in use. */
  idOf(slot: number): string {
    return this.#documents.id(slot);
  }

  /** Slots of all documents that the filter lets through, in no promised order. */
  select(filter: RecallFilter): Uint32Array {
    const allowed = this.#allowed(filter);
    if (allowed === undefined) return Uint32Array.from(this.#documents.slots());
    const slots: number[] = [];
    for (const number of allowed.numbers) slots.push(this.#documents.slotOfNumber(number));
    return Uint32Array.from(slots);
  }

  /** Clears out at once what is dead, which is otherwise done a little with each write. */
  compact(): void {
    this.#clearAll();
    if (this.#documents.deadCount > 0) {
      this.#beginClearing();
      this.#clearAll();
    }
  }

  /** Any string is a legal query; a blank one matches nothing. */
  search(query: string, options: RecallSearchOptions): RecallResult {
    const asked = readQuery(query);
    if (asked === undefined || this.size === 0) {
      return { substrings: [], words: [], total: 0, totalIsExact: true };
    }
    const words = findWords(query, asked.words, this.#terms, this.#postings, this.size);
    const scores = scoreWords(words, this.#documents, this.#postings);
    const lent = this.#lentScores(words, scores);
    const candidates = findCandidates(
      asked.needle,
      this.#terms,
      this.#postings,
      this.#documents.numberCount,
    );
    return this.#choose(words.length, scores, lent, candidates, options);
  }

  #choose(
    wordCount: number,
    { own, wordsFound, hasWord, touched }: WordScores,
    lent: ReadonlyMap<number, number>,
    { isCandidate, isCertain }: ReturnType<typeof findCandidates>,
    options: RecallSearchOptions,
  ): RecallResult {
    const { isLive, prior, limit, substringLimit = defaultSubstringLimit } = options;
    const documents = this.#documents;
    const allowed = this.#allowed(options.filter ?? {})?.isAllowed;
    const ties = options.compareTies ?? ((a, b) => (this.idOf(a) < this.idOf(b) ? -1 : 1));
    const rank = ({ kind }: WordMatch) => (kind === "all_words" ? 0 : 1);
    const substrings = new TopMatches<SubstringMatch>(
      substringLimit,
      (one, other) => other.score - one.score || ties(one.slot, other.slot),
    );
    const words = new TopMatches<WordMatch>(
      limit,
      (one, other) =>
        rank(one) - rank(other) || other.score - one.score || ties(one.slot, other.slot),
    );
    let total = 0;
    let uncertain = 0;
    const consider = (number: number) => {
      if (documents.alive[number] === 0 || (allowed !== undefined && allowed[number] === 0)) return;
      const slot = documents.slotOfNumber(number);
      if (isLive !== undefined && !isLive(slot)) return;
      const plain = Math.max(0, (own[number] as number) + (lent.get(number) ?? 0));
      const score = rounded(plain * (1 + priorShare * (prior?.(slot) ?? 0)));
      const isSubstring = isCandidate[number] === 1;
      if (isSubstring) substrings.add({ slot, score, isCertain });
      const kind = kindOf(number);
      if (isSubstring && !isCertain) uncertain += 1;
      if (kind !== undefined && !(isSubstring && isCertain)) words.add({ slot, score, kind });
      if (isSubstring || kind !== undefined) total += 1;
    };
    const kindOf = (number: number): WordMatch["kind"] | undefined => {
      if (wordCount > 0 && wordsFound[number] === wordCount) return "all_words";
      if (hasWord[number] === 1) return "any_word";
      if ((own[number] as number) > 0) return "similar_word";
      return (lent.get(number) ?? 0) > 0 ? "context" : undefined;
    };
    for (const number of touched) consider(number);
    for (const number of lent.keys())
      if (own[number] === 0 && !isCandidate[number]) consider(number);
    for (let number = 0; number < isCandidate.length; number += 1) {
      if (isCandidate[number] === 1 && own[number] === 0) consider(number);
    }
    return {
      substrings: substrings.sorted(),
      words: words.sorted(),
      total,
      totalIsExact: uncertain === 0,
    };
  }

  #lentScores(words: readonly AskedWord[], scores: WordScores): ReadonlyMap<number, number> {
    const trust = this.#currentTrust();
    if (trust === 0 || words.length === 0) return new Map();
    const named = new Set<number>();
    for (const { name } of words) {
      if (name !== undefined) for (const number of this.#numbersOf(name)) named.add(number);
    }
    const plain = words.map(({ name }) => name === undefined || named.size === 0);
    return scoreContext({
      documents: this.#documents,
      sequences: this.#sequences,
      scores: scores.columns.filter((_, place) => plain[place]),
      rarities: words.filter((_, place) => plain[place]).map(({ rarity }) => rarity),
      own: scores.own,
      touched: scores.touched,
      named,
      trust,
    });
  }

  #currentTrust(): number {
    const { size } = this;
    this.#sequences.prepare();
    if (Math.abs(size - this.#trust.size) > trustChange * this.#trust.size) {
      const value = measureTrust(this.#documents, this.#sequences, this.#terms, this.#postings);
      this.#trust = { value, size };
    }
    return this.#trust.value;
  }

  /** undefined: the filter lets everything through. */
  #allowed({ tags = [], type, project }: RecallFilter) {
    const names = [
      ...tags.map(hiddenTerms.tag),
      ...(type === undefined ? [] : [hiddenTerms.type(type)]),
      ...(project === undefined ? [] : [hiddenTerms.project(project)]),
    ];
    if (names.length === 0) return undefined;
    const terms = names.map((name) => this.#terms.number(name));
    const isAllowed = new Uint8Array(this.#documents.numberCount);
    if (terms.includes(undefined)) return { isAllowed, numbers: [] };
    const known = (terms as number[]).sort(
      (a, b) => this.#postings.count(a) - this.#postings.count(b),
    );
    let numbers: number[] = [];
    for (const [place, term] of known.entries()) {
      numbers = [];
      for (const number of this.#numbersOf(term)) {
        if (isAllowed[number] !== place) continue;
        isAllowed[number] = place + 1;
        numbers.push(number);
      }
    }
    isAllowed.fill(0);
    for (const number of numbers) isAllowed[number] = 1;
    return { isAllowed, numbers };
  }

  /** The numbers of the present documents that have the term. */
  #numbersOf(term: number): number[] {
    const { alive } = this.#documents;
    const numbers: number[] = [];
    this.#postings.walk(term, (page, start, end) => {
      for (let at = start; at < end; at += 1) {
        const number = (page[at] as number) >>> 8;
        if (alive[number] === 1) numbers.push(number);
      }
    });
    return numbers;
  }

  #clearSome(): void {
    if (this.#postings.isClearing) {
      if (this.#postings.clearSome(this.#documents.alive)) this.#endClearing();
      return;
    }
    const { deadCount } = this.#documents;
    if (deadCount >= fewestDead && deadCount > mostDead * this.size) this.#beginClearing();
  }

  #clearAll(): void {
    if (!this.#postings.isClearing) return;
    this.#postings.clearSome(this.#documents.alive, Number.POSITIVE_INFINITY);
    this.#endClearing();
  }

  #beginClearing(): void {
    this.#beingCleared = this.#documents.takeDead();
    this.#postings.beginClearing();
  }

  #endClearing(): void {
    this.#documents.free(this.#beingCleared);
    this.#beingCleared = [];
  }
}
