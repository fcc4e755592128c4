import { conversations } from "./conversations.mjs";
import { Dice } from "./dice.mjs";
import { engineeringFacts, engineeringQueries } from "./engineering.mjs";
import { histories, historyQueries } from "./histories.mjs";
import { languageFacts, languageQueries } from "./languages.mjs";

const SEED = 20_260_301;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const BEGIN = Date.parse("2025-01-06T08:00:00Z");
/** Unrelated facts that one person writes down in one go, as an agent does at the end of a task. */
const LONGEST_SITTING = 6;

/**
 * A memory of a company and its people over a year, with graded queries. Whether a query belongs to the
 * development or the test split depends on the theme: no fact and no phrase is in both.
 *
 * @returns {import("./collection.mjs").Collection}
 */
export function buildCorpus() {
  const facts = [...engineeringFacts(), ...languageFacts()];
  const changing = histories();
  const talk = conversations();
  const entries = [...spreadOverTheYear(facts, changing), ...talk.entries];
  return {
    name: "corpus",
    entries: entries.sort((a, b) => a.at - b.at),
    queries: [
      ...engineeringQueries(facts),
      ...languageQueries(facts.filter(({ bindings }) => bindings.subject !== undefined)),
      ...historyQueries(changing),
      ...talk.queries,
    ],
  };
}

/** Gives each entry its time: mixed, but a follow-up and a newer state come later. */
function spreadOverTheYear(facts, changing) {
  const dice = new Dice(SEED);
  const singles = facts.map(({ entry, followUp }) => [entry, ...followUp]);
  const chains = dice.shuffle([...singles, ...changing.map(({ generations }) => generations)]);
  const timed = [];
  for (let place = 0; place < chains.length; ) {
    const length = 1 + dice.below(LONGEST_SITTING);
    let at = BEGIN + dice.below(100) * DAY + dice.below(600) * MINUTE;
    const [[{ source }]] = [chains[place]];
    for (const chain of chains.slice(place, place + length)) {
      at += (2 + dice.below(8)) * MINUTE;
      chain.forEach((entry, generation) => {
        const later = generation * (40 + dice.below(60)) * DAY;
        timed.push({ ...entry, ...(generation === 0 && { source }), at: at + later });
      });
    }
    place += length;
  }
  return timed;
}
