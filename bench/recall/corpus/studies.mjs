// Long texts that have nothing to do with the ones written before and after them. What helps
// with conversations must do no harm here.
import { Dice, seedOf } from "./dice.mjs";
import { PEOPLE } from "./names.mjs";
import { fill, sentence } from "./phrase.mjs";
import {
  FIELDS,
  METHODS,
  STUDY_OPENINGS,
  STUDY_QUESTIONS,
  STUDY_RESULTS,
  STUDY_SENTENCES,
} from "./themes/studies.mjs";

const STUDIES_A_FIELD = 25;
const QUERIES_A_FIELD = 8;
const SENTENCES = 9;
const MINUTE = 60_000;
const BEGIN = Date.parse("2025-03-03T09:00:00Z");

/** @returns {import("./collection.mjs").Collection} */
export function buildStudies() {
  const studies = Object.entries(FIELDS).flatMap(([field, matters], place) => {
    const dice = new Dice(seedOf(field));
    const split = place % 2 === 0 ? "dev" : "test";
    return Array.from({ length: STUDIES_A_FIELD }, () => {
      const [one, two, ...others] = dice.shuffle(matters);
      return { split, one, two, others, field, method: dice.pick(METHODS), dice };
    });
  });
  const mixed = new Dice(seedOf("studies")).shuffle(studies);
  const entries = mixed.map(write);
  const queries = Object.keys(FIELDS).flatMap((field) =>
    ask(mixed.filter((study) => study.field === field)),
  );
  return { name: "unrelated texts", entries, queries };
}

function write(study, place) {
  const { dice, others } = study;
  const body = [
    dice.pick(STUDY_OPENINGS),
    ...dice.shuffle(STUDY_SENTENCES).slice(0, SENTENCES),
    dice.pick(STUDY_RESULTS),
  ].map((text) =>
    sentence(fill(text, { ...study, aside: dice.pick(others), rest: dice.pick(others) })),
  );
  study.id = `study-${place + 1}`;
  return {
    id: study.id,
    title: sentence(fill("{one} in {field}", study)),
    body: body.join(" "),
    type: "reference",
    tags: ["literature"],
    project: "library",
    source: PEOPLE[0],
    at: BEGIN + place * 3 * MINUTE,
  };
}

/** A study of both matters answers a question on them; one of either matter is about it. */
function ask(studies) {
  const dice = new Dice(seedOf(`${studies[0].field} queries`));
  return dice
    .shuffle(studies)
    .slice(0, QUERIES_A_FIELD)
    .map((asked) => {
      const matters = [asked.one, asked.two];
      const grades = new Map();
      for (const { id, one, two } of studies) {
        const shared = matters.filter((matter) => matter === one || matter === two).length;
        if (shared > 0) grades.set(id, shared);
      }
      const text = fill(dice.pick(STUDY_QUESTIONS), asked);
      return { kind: "text", text, split: asked.split, project: undefined, grades };
    });
}
