import { charactersOf, pairsOf } from "./character-pairs.ts";
import { splitCompound } from "./compound.ts";
import type { RecallDocument } from "./document.ts";
import { foldCase, foldText, normalizeText } from "./fold.ts";
import { hiddenTerms } from "./hidden-terms.ts";
import { cutRun, hasUnspaced, longestTerm, runs } from "./runs.ts";
import { segmentText } from "./segment.ts";

/** What the index keeps of a document. */
export interface AnalysedDocument {
  /** Terms that stand in a field, with their weighted occurrences, 0 for those that do not count. */
  readonly textTerms: ReadonlyMap<string, number>;
  /** Terms that stand in no field as they are, with their weighted occurrences. */
  readonly others: ReadonlyMap<string, number>;
  /** Words of the body. */
  readonly length: number;
  readonly asks: boolean;
  /** Whether it ends with a question. */
  readonly endsAsking: boolean;
}

/**
 * How many times a word in a field counts. A title and a tag are chosen to name the entry, an id is often
 * made from them; whole numbers keep sums exact in any order. Only the body has a length.
 */
const weights = { title: 3, tag: 3, id: 2, source: 1, date: 1, body: 1 };

export function analyseDocument(document: RecallDocument): AnalysedDocument {
  const { id, title, body, tags, source, type, project } = document;
  const counter = new TermCounter();
  const length = counter.count(body, weights.body);
  counter.count(title, weights.title);
  counter.count(id, weights.id);
  counter.count(source, weights.source);
  for (const tag of tags) counter.count(tag, weights.tag);
  const { text, others } = counter;
  for (const word of dateWords(document)) others.set(hiddenTerms.date(word), weights.date);
  for (const tag of tags) others.set(hiddenTerms.tag(tag), 0);
  others.set(hiddenTerms.type(type), 0);
  others.set(hiddenTerms.project(project), 0);
  for (const name of [title, source]) {
    const word = foldText(name).trim();
    if (/^\p{L}+$/u.test(word)) others.set(hiddenTerms.name(word), 0);
  }
  return {
    textTerms: text,
    others,
    length,
    asks: body.includes("?"),
    endsAsking: body.trimEnd().endsWith("?"),
  };
}

/** Counts the terms of one document's fields. */
class TermCounter {
  readonly text = new Map<string, number>();
  readonly others = new Map<string, number>();

  /** @returns How many words the field has. */
  count(field: string, weight: number): number {
    let words = 0;
    for (const chunk of normalizeText(field).split(/\s+/)) {
      if (chunk === "") continue;
      const analysed = analyseChunk(chunk);
      for (const run of analysed.runs) if (!this.text.has(run)) this.text.set(run, 0);
      for (const term of analysed.words) add(this.text, term, weight);
      for (const name of analysed.names) {
        if (this.text.has(name)) add(this.text, name, weight);
        else add(this.others, hiddenTerms.glued(name), weight);
      }
      words += analysed.length;
    }
    for (const word of accentedWords(field)) {
      this.others.set(hiddenTerms.accented(word), 1);
      this.others.set(hiddenTerms.hasAccents(foldText(word)), 1);
    }
    return words;
  }
}

function add(counts: Map<string, number>, term: string, weight: number): void {
  counts.set(term, (counts.get(term) ?? 0) + weight);
}

/** What stands between two white spaces. All forms are folded. */
interface Chunk {
  /** What must be findable by a piece of it. */
  readonly runs: readonly string[];
  readonly words: readonly string[];
  /** Compounds without their connectors. */
  readonly names: readonly string[];
  /** How many words it counts for. */
  readonly length: number;
}

/** Most chunks of a text have been seen before. Short ones alone: others would hold on to their text. */
const knownChunks = new Map<string, Chunk>();
const mostKnown = 30_000;
const longestKnown = 12;

function analyseChunk(chunk: string): Chunk {
  const known = knownChunks.get(chunk);
  if (known !== undefined) return known;
  const analysed = readChunk(chunk);
  if (chunk.length <= longestKnown) {
    if (knownChunks.size >= mostKnown) knownChunks.clear();
    knownChunks.set(chunk, analysed);
  }
  return analysed;
}

function readChunk(chunk: string): Chunk {
  const found: string[] = [];
  for (const run of foldCase(chunk).match(runs) ?? []) found.push(...findableRuns(run));
  const words: string[] = [];
  const names: string[] = [];
  let length = 0;
  for (const segment of segmentText(chunk)) {
    if (segment.unspaced !== undefined) {
      const characters = charactersOf(segment.text);
      const pairs = pairsOf(characters);
      words.push(...pairs);
      if (characters.length > 1) words.push(...characters);
      length += pairs.length;
      continue;
    }
    const { whole, parts, names: inner } = splitCompound(segment.text);
    words.push(...parts);
    if (parts.length > 1) names.push(whole, ...inner);
    length += parts.length;
  }
  const isTerm = (word: string) => word.length <= longestTerm;
  return { runs: found, words: words.filter(isTerm), names: names.filter(isTerm), length };
}

/** Runs of scripts without spaces are found by their pairs of characters instead. */
function findableRuns(run: string): string[] {
  if (!hasUnspaced(run)) return cutRun(run);
  return segmentText(run)
    .filter(({ unspaced }) => unspaced === undefined)
    .flatMap(({ text }) => cutRun(text));
}

/** The words of a text that carry accents, in lower case and otherwise as they are written. */
export function accentedWords(text: string): string[] {
  if (!/[\u0080-\uffff]/.test(text)) return [];
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => word.length <= longestTerm && foldText(word) !== word);
}

const months = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];

/** The days on which it was written, as people say them. */
function dateWords({ created, updated }: RecallDocument): string[] {
  const words: string[] = [];
  for (const time of new Set([created, updated])) {
    if (!Number.isFinite(time)) continue;
    const date = new Date(time);
    words.push(
      String(date.getUTCDate()),
      months[date.getUTCMonth()] as string,
      String(date.getUTCFullYear()),
    );
  }
  return words;
}
