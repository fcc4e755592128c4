import { EmbedderError, parseEndpoint } from "@memory-mcp/embedders";
import { isLoopback } from "./loopback.ts";
import type { VariableName, VariableValues } from "./variables.ts";

/**
 * What is wrong with variables that are each right alone.
 *
 * @param given The variables that are set, those included whose value was refused.
 */
export function problemsOfCombination(
  values: VariableValues,
  given: ReadonlySet<VariableName>,
): string[] {
  const problems: string[] = [];
  if (
    !isLoopback(values.MEMORY_MCP_BIND) &&
    !asksWhoComes(given) &&
    !values.MEMORY_MCP_ALLOW_UNAUTHENTICATED
  ) {
    problems.push(
      `MEMORY_MCP_BIND="${values.MEMORY_MCP_BIND}" is refused: others could read and write all ` +
        "memory. Set MEMORY_MCP_AUTH_TOKEN or MEMORY_MCP_CREDENTIALS, or bind 127.0.0.1, or, where " +
        "the network itself keeps others out, set MEMORY_MCP_ALLOW_UNAUTHENTICATED=true.",
    );
  }
  return [...problems, ...problemsOfEmbeddings(values, given)];
}

function asksWhoComes(given: ReadonlySet<VariableName>): boolean {
  return given.has("MEMORY_MCP_AUTH_TOKEN") || given.has("MEMORY_MCP_CREDENTIALS");
}

/** Without URL and model there is nobody to ask; a URL is judged together with leave for HTTP. */
function problemsOfEmbeddings(values: VariableValues, given: ReadonlySet<VariableName>): string[] {
  if (values.MEMORY_MCP_EMBEDDINGS !== "openai") return [];
  const problems = (["MEMORY_MCP_EMBEDDINGS_URL", "MEMORY_MCP_EMBEDDINGS_MODEL"] as const)
    .filter((name) => !given.has(name))
    .map((name) => `${name} must be set when MEMORY_MCP_EMBEDDINGS is openai.`);
  const { MEMORY_MCP_EMBEDDINGS_URL: url, MEMORY_MCP_EMBEDDINGS_ALLOW_HTTP: allowPlainHttp } =
    values;
  if (url === undefined) return problems;
  try {
    parseEndpoint(url, { allowPlainHttp });
  } catch (error) {
    if (!(error instanceof EmbedderError)) throw error;
    const leave = allowPlainHttp ? "" : " Plain HTTP: MEMORY_MCP_EMBEDDINGS_ALLOW_HTTP=true.";
    problems.push(`MEMORY_MCP_EMBEDDINGS_URL is refused: ${error.message}${leave}`);
  }
  return problems;
}

const ENDPOINT_VARIABLES: readonly VariableName[] = [
  "MEMORY_MCP_EMBEDDINGS_URL",
  "MEMORY_MCP_EMBEDDINGS_MODEL",
  "MEMORY_MCP_EMBEDDINGS_KEY",
  "MEMORY_MCP_EMBEDDINGS_ALLOW_HTTP",
];

const EVERY_ADDRESS: readonly string[] = ["0.0.0.0", "::"];

/** What works, but perhaps not as meant; see {@link problemsOfCombination}. */
export function warningsOfCombination(
  values: VariableValues,
  given: ReadonlySet<VariableName>,
): string[] {
  const { MEMORY_MCP_BIND: bind } = values;
  const warnings: string[] = [];
  if (given.has("VALKEY_URL") && given.has("MEMORY_MCP_STORE")) {
    warnings.push(
      "VALKEY_URL is set and has no effect: MEMORY_MCP_STORE says where memory is kept.",
    );
  }
  if (!isLoopback(bind) && !asksWhoComes(given)) {
    warnings.push(
      "Whoever reaches this server can read and write all memory: neither MEMORY_MCP_AUTH_TOKEN " +
        "nor MEMORY_MCP_CREDENTIALS is set.",
    );
  }
  if (EVERY_ADDRESS.includes(bind) && !given.has("MEMORY_MCP_ALLOWED_HOSTS")) {
    warnings.push(
      "Requests from other machines will be refused: MEMORY_MCP_ALLOWED_HOSTS does not name the " +
        "host under which they reach this server.",
    );
  }
  const isOpenAi = values.MEMORY_MCP_EMBEDDINGS === "openai";
  for (const name of ENDPOINT_VARIABLES) {
    if (!isOpenAi && given.has(name)) {
      warnings.push(`${name} is set and has no effect: MEMORY_MCP_EMBEDDINGS is not openai.`);
    }
  }
  return warnings;
}
