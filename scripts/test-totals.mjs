// Prints the totals of a test run from vitest's JSON report: "N passed, N failed, N skipped".
import { readFileSync } from "node:fs";

const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
  readFileSync(process.argv[2], "utf8"),
);
console.log(
  `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests + numTodoTests} skipped`,
);
