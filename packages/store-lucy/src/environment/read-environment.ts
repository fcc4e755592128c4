import { isAbsolute } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DEFAULT_TIMEOUT_MS, MOST_TIMEOUT_MS } from "../client-options.ts";
import { problemOfBaseUrl } from "../http/base-url.ts";
import { isLucyPermission, LUCY_PERMISSIONS, type LucyPermission } from "../permissions.ts";
import { problemOfToken } from "../token.ts";
import { LUCY_PREFIX, LUCY_VARIABLES, type LucyVariable } from "./variables.ts";

export interface LucyConfiguration {
  readonly token: string;
  readonly permissions: readonly LucyPermission[];
  readonly transport:
    | { readonly kind: "http"; readonly baseUrl: string; readonly allowInsecureLoopback: boolean }
    | { readonly kind: "module"; readonly url: URL };
  readonly timeoutMs: number;
}

/** Warnings and problems name variables and never hold a token or a URL. */
export type LucyEnvironment =
  /** No variable is set. */
  | { readonly kind: "absent" }
  | {
      readonly kind: "configured";
      readonly configuration: LucyConfiguration;
      readonly warnings: readonly string[];
    }
  /** Some are set, and Lucy cannot be reached by them. */
  | { readonly kind: "refused"; readonly problems: readonly string[] };

/** Reads what `LUCY_MEMORY_` variables say. An empty one is as good as none. */
export function readLucyEnvironment(environment: NodeJS.ProcessEnv): LucyEnvironment {
  const given = Object.keys(environment).filter(
    (name) => name.startsWith(LUCY_PREFIX) && (environment[name] ?? "") !== "",
  );
  if (given.length === 0) return { kind: "absent" };
  const problems: string[] = [];
  const variables = new Variables(environment, problems);
  const configuration: LucyConfiguration = {
    token: readToken(variables),
    permissions: readPermissions(variables),
    transport: readTransport(variables),
    timeoutMs: readTimeout(variables),
  };
  if (problems.length > 0) return { kind: "refused", problems };
  const warnings = given
    .filter((name) => !Object.hasOwn(LUCY_VARIABLES, name))
    .map((name) => `${name} is no variable of this program and has no effect. Is it misspelt?`);
  return { kind: "configured", configuration, warnings };
}

/** The variables, with the problems found so far, so that one start shows all of them. */
class Variables {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #problems: string[];

  constructor(environment: NodeJS.ProcessEnv, problems: string[]) {
    this.#environment = environment;
    this.#problems = problems;
  }

  /** Undefined when it is empty. */
  read(name: LucyVariable): string | undefined {
    const text = this.#environment[name];
    return text === "" ? undefined : text;
  }

  refuse(name: LucyVariable, problem: string): void {
    this.#problems.push(`${name} ${problem} It is: ${LUCY_VARIABLES[name]}.`);
  }
}

function readToken(variables: Variables): string {
  const token = variables.read("LUCY_MEMORY_TOKEN");
  const problem = token === undefined ? "is missing." : problemOfToken(token);
  if (problem !== undefined) variables.refuse("LUCY_MEMORY_TOKEN", problem);
  return token ?? "";
}

function readPermissions(variables: Variables): readonly LucyPermission[] {
  const text = variables.read("LUCY_MEMORY_PERMISSIONS");
  const refuse = (problem: string) => variables.refuse("LUCY_MEMORY_PERMISSIONS", problem);
  if (text === undefined) {
    refuse("is missing.");
    return [];
  }
  const words = text.split(",").map((word) => word.trim());
  const permissions = words.filter(isLucyPermission);
  if (permissions.length < words.length) {
    refuse(`names something else than ${LUCY_PERMISSIONS.join(" and ")}.`);
  }
  if (new Set(words).size < words.length) refuse("names a permission twice.");
  return permissions;
}

function readTransport(variables: Variables): LucyConfiguration["transport"] {
  const baseUrl = variables.read("LUCY_MEMORY_BASE_URL");
  const module = variables.read("LUCY_MEMORY_TRANSPORT_MODULE");
  const allowInsecureLoopback = readAllowance(variables);
  if (module !== undefined) {
    if (baseUrl !== undefined) {
      variables.refuse("LUCY_MEMORY_TRANSPORT_MODULE", "is set beside LUCY_MEMORY_BASE_URL.");
    }
    return { kind: "module", url: readModule(variables, module) };
  }
  if (baseUrl === undefined) {
    variables.refuse("LUCY_MEMORY_BASE_URL", "is missing, and so is LUCY_MEMORY_TRANSPORT_MODULE.");
  } else {
    const problem = problemOfBaseUrl(baseUrl, { allowInsecureLoopback });
    if (problem !== undefined) {
      const advice = problem.endsWith("this machine.")
        ? " That is done by LUCY_MEMORY_ALLOW_INSECURE_LOOPBACK=true."
        : "";
      variables.refuse("LUCY_MEMORY_BASE_URL", problem + advice);
    }
  }
  return { kind: "http", baseUrl: baseUrl ?? "", allowInsecureLoopback };
}

function readAllowance(variables: Variables): boolean {
  const text = variables.read("LUCY_MEMORY_ALLOW_INSECURE_LOOPBACK") ?? "false";
  if (text !== "true" && text !== "false") {
    variables.refuse("LUCY_MEMORY_ALLOW_INSECURE_LOOPBACK", "is neither true nor false.");
  }
  return text === "true";
}

/** Absolute, so that the folder in which a client starts the program does not choose the code. */
function readModule(variables: Variables, text: string): URL {
  if (isAbsolute(text)) return pathToFileURL(text);
  try {
    const url = new URL(text);
    if (url.protocol === "file:") return pathToFileURL(fileURLToPath(url));
  } catch {
    // Told below, like every other text that is neither.
  }
  variables.refuse("LUCY_MEMORY_TRANSPORT_MODULE", "is neither an absolute path nor a file: URL.");
  return pathToFileURL("/");
}

function readTimeout(variables: Variables): number {
  const text = variables.read("LUCY_MEMORY_TIMEOUT_MS");
  if (text === undefined) return DEFAULT_TIMEOUT_MS;
  const milliseconds = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (milliseconds < 1 || milliseconds > MOST_TIMEOUT_MS) {
    variables.refuse("LUCY_MEMORY_TIMEOUT_MS", `is no whole number from 1 to ${MOST_TIMEOUT_MS}.`);
  }
  return milliseconds;
}
