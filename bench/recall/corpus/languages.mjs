// Notes in ten languages other than English: a few themes each, told of the places where people work.
import { Dice, seedOf } from "./dice.mjs";
import { CHINESE } from "./languages/chinese.mjs";
import { FRENCH } from "./languages/french.mjs";
import { GERMAN } from "./languages/german.mjs";
import { GREEK } from "./languages/greek.mjs";
import { JAPANESE } from "./languages/japanese.mjs";
import { KOREAN } from "./languages/korean.mjs";
import { RUSSIAN } from "./languages/russian.mjs";
import { SPANISH } from "./languages/spanish.mjs";
import { THAI } from "./languages/thai.mjs";
import { TURKISH } from "./languages/turkish.mjs";
import { PEOPLE, SERVICES, spoken } from "./names.mjs";
import { fill, sentence } from "./phrase.mjs";

const LANGUAGES = [
  CHINESE,
  FRENCH,
  GERMAN,
  GREEK,
  JAPANESE,
  KOREAN,
  RUSSIAN,
  SPANISH,
  THAI,
  TURKISH,
];

/** How many facts each phrase asks for; the few that mix scripts have to make up for it. */
const ASKED = 2;
const MIXED_ASKED = 4;
/** Every so many queries in a language's own spelling come in decomposed form, as some keyboards and file systems write. */
const DECOMPOSED_EVERY = 4;

export function languageFacts() {
  return LANGUAGES.flatMap(({ language, locale, subjects, themes }) =>
    themes.flatMap((theme) => {
      const dice = new Dice(seedOf(`${language} ${theme.name}`));
      return subjects.map((subject, place) =>
        factOf({ language, locale, theme, subject, place, dice }),
      );
    }),
  );
}

function factOf({ language, locale, theme, subject, place, dice }) {
  const service = dice.pick(SERVICES);
  const bindings = { locale, subject, service: service.name, spoken: spoken(service.name) };
  for (const [name, values] of Object.entries(theme.slots)) bindings[name] = dice.pick(values);
  const entry = {
    id: `${language}-${theme.name}-${place + 1}`,
    title: sentence(fill(theme.title, bindings)),
    body: sentence(fill(dice.pick(theme.body), bindings)),
    type: theme.type,
    tags: theme.tags,
    project: `office-${language}`,
    source: dice.pick(PEOPLE),
  };
  return { theme, bindings, entry, followUp: [] };
}

export function languageQueries(facts) {
  const queries = [...new Set(facts.map(({ theme }) => theme))].flatMap((theme) =>
    queriesOn(
      theme,
      facts.filter((fact) => fact.theme === theme),
    ),
  );
  let spelt = 0;
  return queries.map((query) => {
    if (query.kind !== "languages") return query;
    spelt += 1;
    if (spelt % DECOMPOSED_EVERY !== 0) return query;
    return { ...query, kind: "accents", text: query.text.normalize("NFD") };
  });
}

function queriesOn(theme, facts) {
  let next = 0;
  return Object.entries(theme.ask).flatMap(([kind, phrases]) =>
    [phrases].flat().flatMap((phrase) => {
      // One of several bodies may leave out the service that a phrase names.
      const able = facts.filter(
        ({ entry, bindings }) =>
          !/\{(service|spoken)\}/.test(phrase) || entry.body.includes(bindings.service),
      );
      return Array.from({ length: kind === "mixed" ? MIXED_ASKED : ASKED }, () => {
        const { entry, bindings } = able[next++ % able.length];
        const text = fill(phrase, bindings);
        return { kind, text, split: theme.split, grades: new Map([[entry.id, 2]]) };
      });
    }),
  );
}
