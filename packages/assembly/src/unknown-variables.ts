import { nearestName } from "./nearest-name.ts";
import { COMPOSE_VARIABLES, REVIEW_VARIABLES, VARIABLES } from "./variables.ts";

const OURS = /^(?:MEMORY_MCP|LUCY_MEMORY)_/;
const KNOWN = [VARIABLES, COMPOSE_VARIABLES, REVIEW_VARIABLES].flatMap(Object.keys);

/** A warning for each variable that looks like one of ours and is none: a misspelt setting, say. */
export function warnOfUnknown(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment)
    .filter((name) => OURS.test(name) && !KNOWN.includes(name))
    .sort()
    .map((name) => {
      const nearest = nearestName(name, KNOWN, OURS);
      const hint = nearest === undefined ? "" : ` Is ${nearest} meant?`;
      return `${name} is not known to this version and has no effect.${hint}`;
    });
}
