// The notes of an engineering company: every theme told of many services, so that the words of a theme
// and the name of a service each lead to dozens of entries, and only both to the one.
import { Dice, seedOf } from "./dice.mjs";
import { PEOPLE, SERVICES, spoken } from "./names.mjs";
import { fill, sentence } from "./phrase.mjs";
import { ASIDES } from "./themes/asides.mjs";
import { DECISIONS } from "./themes/decisions.mjs";
import { INCIDENTS } from "./themes/incidents.mjs";
import { PEOPLE_THEMES } from "./themes/people.mjs";
import { REFERENCES } from "./themes/references.mjs";
import { RUNBOOKS } from "./themes/runbooks.mjs";
import { mistype } from "./typo.mjs";

const THEMES = [...INCIDENTS, ...DECISIONS, ...RUNBOOKS, ...REFERENCES, ...PEOPLE_THEMES];
const SERVICES_A_THEME = 27;
/** Every so many facts have a second entry that refers to them and states nothing. */
const FOLLOW_UP_EVERY = 6;
/** How many facts each phrase asks for; the few themes with identifiers have to make up for it. */
const ASKED = 2;
const IDENTIFIERS_ASKED = 4;

const FOLLOW_UPS = [
  "{colleague} read what {person} wrote about {spoken} and has nothing to add.",
  "Talked it over with {colleague}: the note by {person} on {spoken} still holds.",
  "The measures for {spoken} were checked by {colleague} and work.",
];

/** @returns The theme's facts: what each is about, and the entries and grades that follow from it. */
export function engineeringFacts() {
  return THEMES.flatMap(factsOf);
}

function factsOf(theme) {
  const dice = new Dice(seedOf(theme.name));
  const known = new Set();
  return dice
    .shuffle(SERVICES)
    .slice(0, SERVICES_A_THEME)
    .map((service, place) => {
      const bindings = bind(theme, service, place, { dice, known });
      const entry = tell(theme, bindings, dice);
      const followUp =
        place % FOLLOW_UP_EVERY === 1 ? [followUpOf(theme, entry, bindings, dice)] : [];
      return { theme, bindings, entry, followUp };
    });
}

function bind(theme, service, place, { dice, known }) {
  const [person, colleague] = dice.shuffle(PEOPLE);
  const bindings = {
    service: service.name,
    spoken: spoken(service.name),
    project: service.project,
    other: dice.pick(SERVICES.filter(({ name }) => name !== service.name)).name,
    person,
    colleague,
    number: 2 + dice.below(40),
  };
  for (;;) {
    for (const [name, values] of Object.entries(theme.slots)) bindings[name] = dice.pick(values);
    for (const [name, make] of Object.entries(theme.derived ?? {})) {
      bindings[name] = fill(make(place), bindings);
    }
    const identifier = theme.ask.identifier && fill(theme.ask.identifier[0], bindings);
    if (identifier === undefined || !known.has(identifier)) {
      known.add(identifier);
      return bindings;
    }
  }
}

function tell(theme, bindings, dice) {
  const { service, project, person } = bindings;
  const asides = dice
    .shuffle(ASIDES)
    .slice(0, 1 + dice.below(3))
    .map((aside) => fill(aside, bindings));
  const told = sentence(fill(dice.pick(theme.body), bindings));
  const sentences = dice.below(3) === 0 ? [asides.shift(), told, ...asides] : [told, ...asides];
  return {
    id: `${theme.name}-${service}`.toLowerCase().replaceAll("_", "-"),
    title: sentence(fill(theme.title, bindings)),
    body: sentences.join(" "),
    type: theme.type,
    tags: dice.below(4) === 0 ? [...theme.tags, "important"] : theme.tags,
    project,
    source: person,
  };
}

function followUpOf(theme, entry, bindings, dice) {
  return {
    ...entry,
    id: `${entry.id}-follow-up`,
    title: `Follow-up: ${theme.name.replaceAll("-", " ")}`,
    body: fill(dice.pick(FOLLOW_UPS), bindings),
    source: bindings.colleague,
  };
}

/** @returns Queries for some of the facts, each phrase for other ones. */
export function engineeringQueries(facts) {
  return THEMES.flatMap((theme) => {
    const dice = new Dice(seedOf(`${theme.name} queries`));
    const own = dice.shuffle(facts.filter((fact) => fact.theme === theme));
    let next = 0;
    const asked = (kind, phrase) => {
      const fact = own[next++ % own.length];
      return { kind, text: fill(phrase, fact.bindings), fact };
    };
    const queries = Object.entries(theme.ask).flatMap(([kind, phrases]) =>
      [phrases]
        .flat()
        .flatMap((phrase) =>
          Array.from({ length: kind === "identifier" ? IDENTIFIERS_ASKED : ASKED }, () =>
            asked(kind, phrase),
          ),
        ),
    );
    const mistyped = queries
      .filter(({ kind }) => kind === "words" || kind === "question")
      .flatMap(({ text, fact }) => {
        const spoilt = mistype(text, `${fact.entry.title} ${fact.entry.body}`, dice);
        return spoilt === undefined ? [] : [{ kind: "typo", text: spoilt, fact }];
      });
    return [...queries, ...mistyped].map(({ kind, text, fact }) => ({
      kind,
      text,
      split: theme.split,
      grades: new Map([[fact.entry.id, 2], ...fact.followUp.map(({ id }) => [id, 1])]),
    }));
  });
}
