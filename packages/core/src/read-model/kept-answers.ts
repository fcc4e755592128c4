import type { CursorScope } from "./cursor.ts";
import type { LogPoint } from "./key-history.ts";
import type { RankedAnswer } from "./ranked-answer.ts";

/** Bytes of answers that are kept for each namespace; about five thousand for one page each. */
const BUDGET = 4_194_304;

/** Ranked answers whose next pages somebody may ask for, least recently used first. */
export class KeptAnswers {
  readonly #answers = new Map<string, RankedAnswer>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  find(scope: CursorScope, point: LogPoint): RankedAnswer | undefined {
    const name = nameOf(scope, point);
    const answer = this.#answers.get(name);
    if (answer === undefined) return undefined;
    this.#answers.delete(name);
    this.#answers.set(name, answer);
    return answer;
  }

  keep(scope: CursorScope, answer: RankedAnswer): void {
    const name = nameOf(scope, answer.point);
    this.#drop(name);
    this.#answers.set(name, answer);
    this.#bytes += bytesOf(name, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= BUDGET) return;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    const answer = this.#answers.get(name);
    if (answer === undefined) return;
    this.#answers.delete(name);
    this.#bytes -= bytesOf(name, answer);
  }
}

function nameOf(scope: CursorScope, { sequence, mark }: LogPoint): string {
  return JSON.stringify([sequence, mark, ...scope]);
}

function bytesOf(name: string, answer: RankedAnswer): number {
  return name.length * 2 + answer.bytes;
}
