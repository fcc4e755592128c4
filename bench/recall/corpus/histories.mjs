// What held once and holds no more: some of it in notes that stayed, some in entries that were rewritten.
import { Dice, seedOf } from "./dice.mjs";
import { PEOPLE, SERVICES, spoken } from "./names.mjs";
import { fill } from "./phrase.mjs";
import { HISTORIES } from "./themes/histories.mjs";

const SERVICES_A_THEME = 16;
const GENERATIONS = 3;
const ASKED = 3;

/** @returns A history for each theme and service: entries, oldest first. */
export function histories() {
  return HISTORIES.flatMap((theme) => {
    const dice = new Dice(seedOf(theme.name));
    return dice
      .shuffle(SERVICES)
      .slice(0, SERVICES_A_THEME)
      .map((service, place) => historyOf(theme, service, { isRewritten: place % 4 === 3, dice }));
  });
}

function historyOf(theme, { name: service, project }, { isRewritten, dice }) {
  const generations = dice
    .shuffle(theme.values)
    .slice(0, GENERATIONS)
    .map((value, generation) => {
      const bindings = { service, value, person: dice.pick(PEOPLE) };
      return {
        id: isRewritten ? `${theme.name}-${service}` : `${theme.name}-${service}-${generation + 1}`,
        title: fill(theme.title, bindings),
        body: fill(dice.pick(theme.body), bindings),
        type: theme.type,
        tags: theme.tags,
        project,
        source: bindings.person,
      };
    });
  return { theme, bindings: { service, spoken: spoken(service) }, generations };
}

/** @returns Queries that only the last of a history answers. */
export function historyQueries(all) {
  return HISTORIES.flatMap((theme) => {
    const own = all.filter((history) => history.theme === theme);
    let next = 0;
    return theme.ask.flatMap((phrase) =>
      Array.from({ length: ASKED }, () => {
        const { bindings, generations } = own[next++ % own.length];
        return {
          kind: "stale",
          text: fill(phrase, bindings),
          split: theme.split,
          grades: new Map([[generations.at(-1).id, 2]]),
        };
      }),
    );
  });
}
