// npm run bench:recall [-- --split dev|test] [--misses N] [--json FILE] [--update]
// npm run bench:recall -- --corpus FILE [--json FILE]
// How well search finds, beside BM25 and substring search in the same run. Fails when the test split fares worse
// than expected.json says. See ../README.md.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { evaluateConversations } from "./conversations-file.mjs";
import { buildCorpus } from "./corpus/corpus.mjs";
import { buildStudies } from "./corpus/studies.mjs";
import { ask, openEngines, summarise } from "./evaluate.mjs";
import { problemsOf, writeExpectation } from "./expectation.mjs";
import { reportConversations, reportMisses, reportRatings } from "./report.mjs";

const { values: options } = parseArgs({
  options: {
    split: { type: "string" },
    misses: { type: "string" },
    json: { type: "string" },
    update: { type: "boolean", default: false },
    corpus: { type: "string" },
  },
});

async function evaluateSplits(splits) {
  const results = {};
  for (const collection of [buildCorpus(), buildStudies()]) {
    const engines = await openEngines(collection);
    for (const split of splits) {
      const queries = collection.queries.filter((query) => query.split === split);
      const asked = await ask(engines, queries);
      const lines = summarise(asked);
      results[split] = { ...results[split], [collection.name]: lines };
      process.stdout.write(reportRatings(`${collection.name}, ${split}`, lines));
      // The test split's misses stay unseen, so that nobody tunes on them.
      if (options.misses !== undefined && split === "dev") {
        process.stdout.write(`\n${reportMisses(asked, Number(options.misses))}`);
      }
    }
  }
  return results;
}

function checkTest(results) {
  if (options.update) writeExpectation(results);
  const problems = problemsOf(results);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

async function evaluateFile(file) {
  const shares = await evaluateConversations(file);
  process.stdout.write(reportConversations(shares));
  return shares;
}

const SPLITS = ["dev", "test"];
const splits = options.split === undefined ? SPLITS : [options.split];
if (!splits.every((split) => SPLITS.includes(split))) {
  throw new Error(`--split is ${options.split}; allowed are ${SPLITS.join(" and ")}`);
}
const result =
  options.corpus === undefined ? await evaluateSplits(splits) : await evaluateFile(options.corpus);
if (result.test !== undefined) checkTest(result.test);
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(result, undefined, 2));
