import { ConfigurationError, readConfiguration } from "../src/index.ts";

/** What is wrong with an environment; nothing when it can be used. */
export function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfiguration(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}
