// Conversations of people who know each other well: many short notes, each by one of them, a project each.
import { Dice, seedOf } from "./dice.mjs";
import { fill, sentence } from "./phrase.mjs";
import { EXCHANGES, SMALL_TALK } from "./themes/exchanges.mjs";

const PAIRS = [
  ["Nora", "Felix"],
  ["Imani", "Ruben"],
  ["Agnes", "Matteo"],
  ["Soledad", "Piet"],
  ["Harriet", "Kofi"],
  ["Danuta", "Emre"],
  ["Leila", "Gustav"],
  ["Mairead", "Anton"],
];
const EXCHANGES_A_SITTING = 4;
/** In how many of the conversations an exchange is asked about. */
const ASKED = 3;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const BEGIN = Date.parse("2025-02-01T18:00:00Z");

/** @returns Entries with the times they were written at, and queries. */
export function conversations() {
  const entries = [];
  const queries = [];
  PAIRS.forEach((pair, number) => {
    const told = converse(pair, number);
    entries.push(...told.entries);
    queries.push(...told.queries);
  });
  return { entries, queries };
}

function converse(pair, number) {
  const project = `conversation-${number + 1}`;
  const dice = new Dice(seedOf(project));
  const entries = [];
  const queries = [];
  let at = BEGIN + number * 3 * DAY;
  const say = (speaker, text) => {
    at += MINUTE / 2 + dice.below(MINUTE);
    const id = `${project}-${entries.length + 1}`;
    const of = { type: "reference", tags: [], project, source: "messenger" };
    entries.push({ id, title: speaker, body: sentence(text), ...of, at });
    return id;
  };
  dice.shuffle(EXCHANGES).forEach((exchange, place) => {
    if (place % EXCHANGES_A_SITTING === 0)
      at += (5 + dice.below(20)) * DAY + dice.below(240) * MINUTE;
    const [a, b] = dice.shuffle(pair);
    const bindings = { a, b };
    for (const [name, values] of Object.entries(exchange.slots)) bindings[name] = dice.pick(values);
    if (dice.below(3) > 0) say(dice.pick(pair), dice.pick(SMALL_TALK));
    const ids = exchange.lines.map(([speaker, line]) =>
      say(bindings[speaker], fill(line, bindings)),
    );
    const isAsked = (EXCHANGES.indexOf(exchange) + number) % PAIRS.length < ASKED;
    if (isAsked) queries.push(...questionsOn(exchange, bindings, ids, project));
  });
  return { entries, queries };
}

function questionsOn({ ask, split }, bindings, ids, project) {
  return ask.map(({ text, answers, related = [] }) => ({
    kind: "conversation",
    text: fill(text, bindings),
    split,
    project,
    grades: new Map([
      ...related.map((line) => [ids[line], 1]),
      ...answers.map((line) => [ids[line], 2]),
    ]),
  }));
}
