// Reads the Dockerfile: its stages, and what a container made from it would be started with.
import { readFileSync } from "node:fs";
import { DockerfileParser } from "dockerfile-ast";

/** @param file The Dockerfile's path. */
export function readStages(file) {
  const dockerfile = DockerfileParser.parse(readFileSync(file, "utf8"));
  const stages = [];
  for (const instruction of dockerfile.getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === "FROM") stages.push({ name: instruction.getBuildStage(), steps: [] });
    else if (stages.length > 0) stages.at(-1).steps.push({ keyword, instruction });
  }
  return stages;
}

/** The words of an instruction in JSON form, such as `CMD ["node", "main.js"]`. */
export function wordsOf(instruction) {
  return instruction.getJSONStrings().map((word) => JSON.parse(word.getValue()));
}

/** What the last stage says of a container. */
export function startOf(stages) {
  const start = { environment: {} };
  for (const { keyword, instruction } of stages.at(-1).steps) {
    if (keyword === "ENV") {
      for (const property of instruction.getProperties()) {
        start.environment[property.getName()] = property.getValue();
      }
    } else if (keyword === "USER") {
      start.user = instruction.getArgumentsContent();
    } else if (keyword === "ENTRYPOINT") {
      start.command = wordsOf(instruction);
    } else if (keyword === "HEALTHCHECK") {
      start.healthcheck = JSON.parse(/\[.*\]/s.exec(instruction.getRawArgumentsContent())[0]);
    }
  }
  return start;
}
