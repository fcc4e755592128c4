import { RefusedValue, type Variable } from "./variable.ts";
import { VARIABLES, type VariableName, type VariableValues } from "./variables.ts";

export interface ReadVariables {
  /** A refused variable has its default here, so that the checks that follow can be made. */
  readonly values: VariableValues;
  /** The variables that are set and not empty, refused ones included. */
  readonly given: ReadonlySet<VariableName>;
  /** One for each refused variable. */
  readonly problems: readonly string[];
}

export function readVariables(environment: NodeJS.ProcessEnv): ReadVariables {
  const values: Partial<Record<VariableName, unknown>> = {};
  const given = new Set<VariableName>();
  const problems: string[] = [];
  for (const [key, row] of Object.entries<Variable<unknown>>(VARIABLES)) {
    const name = key as VariableName;
    values[name] = row.default === undefined ? undefined : row.parse(row.default);
    const text = environment[name];
    if (text === undefined || text === "") continue;
    given.add(name);
    try {
      values[name] = row.parse(text);
    } catch (error) {
      if (!(error instanceof RefusedValue)) throw error;
      const shown = row.show?.(text) ?? JSON.stringify(text);
      problems.push(`${name}=${shown} is refused: ${error.message} Allowed: ${row.allowed}.`);
    }
  }
  return { values: values as VariableValues, given, problems };
}
