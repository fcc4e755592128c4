import { parseArgs } from "node:util";
import { type AutoMemoryRule, MEMORY_KINDS, PROPOSAL_STATUSES, parseScope } from "@memory-mcp/core";
import { misuse } from "./exit-status.ts";
import { DEFAULT_URL } from "./help.ts";

export type Decision = "approve" | "reject" | "rebase";

export type ReviewCommand =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "policy" }
  | { readonly kind: "verify" }
  | {
      readonly kind: "list";
      readonly status: string | undefined;
      readonly scope: string | undefined;
      readonly limit: number;
    }
  | { readonly kind: "show"; readonly id: string }
  | {
      readonly kind: "decide";
      readonly decision: Decision;
      readonly id: string;
      readonly version: number;
      readonly reason: string | undefined;
    }
  | {
      readonly kind: "change-policy";
      readonly change: "preview" | "allow" | "forbid";
      readonly rule: AutoMemoryRule;
      readonly reason: string | undefined;
    }
  | { readonly kind: "audit"; readonly limit: number };

export interface CommandLine {
  readonly command: ReviewCommand;
  readonly url: string;
  readonly token: string | undefined;
  readonly allowHttp: boolean;
  readonly json: boolean;
}

const OPTIONS = {
  url: { type: "string" },
  token: { type: "string" },
  status: { type: "string" },
  scope: { type: "string" },
  reason: { type: "string" },
  limit: { type: "string" },
  json: { type: "boolean", default: false },
  "allow-http": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", short: "v", default: false },
} as const;

type Particular = "status" | "scope" | "reason" | "limit";

/** Options that only some commands take; elsewhere they are refused rather than ignored. */
const TAKES: Readonly<Record<string, readonly Particular[]>> = {
  list: ["status", "scope", "limit"],
  approve: ["reason"],
  reject: ["reason"],
  "policy allow": ["reason"],
  "policy forbid": ["reason"],
  audit: ["limit"],
};

/**
 * @param words Those after the program's name.
 * @throws ReviewCommandError
 */
export function parseReviewCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): CommandLine {
  const { values, positionals } = readWords(words);
  return {
    command: values.help
      ? { kind: "help" }
      : values.version
        ? { kind: "version" }
        : parseCommand(positionals, values),
    url: values.url ?? (environment.MEMORY_MCP_URL || DEFAULT_URL),
    token: values.token ?? (environment.MEMORY_MCP_REVIEW_TOKEN || undefined),
    allowHttp: values["allow-http"],
    json: values.json,
  };
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return misuse((error as Error).message);
  }
}

type Values = ReturnType<typeof readWords>["values"];

function parseCommand([verb = "help", ...rest]: readonly string[], values: Values): ReviewCommand {
  const isLong = verb === "policy" || verb === "audit";
  refuseOthers(isLong && rest[0] !== undefined ? `${verb} ${rest[0]}` : verb, values);
  const { reason } = values;
  switch (verb) {
    case "help":
      return { kind: "help" };
    case "list":
      takeNothing(verb, rest);
      return {
        kind: "list",
        status: parseStatus(values.status),
        scope: values.scope,
        limit: parseLimit(values.limit),
      };
    case "show":
      return { kind: "show", id: splitTarget(only(verb, "<id>", rest)).id };
    case "approve":
    case "reject":
    case "rebase": {
      const { id, version } = splitTarget(only(verb, "<id>@<version>", rest));
      if (version === undefined) {
        return misuse(`say which version of ${id} you have seen: ${verb} ${id}@<version>.`);
      }
      return { kind: "decide", decision: verb, id, version, reason };
    }
    case "policy":
      return parsePolicy(rest, reason);
    case "audit":
      if (rest.length === 1 && rest[0] === "verify") return { kind: "verify" };
      takeNothing(verb, rest);
      return { kind: "audit", limit: parseLimit(values.limit) };
    default:
      return misuse(`${JSON.stringify(verb)} is not known.`);
  }
}

function refuseOthers(verb: string, values: Values): void {
  const taken = TAKES[verb] ?? [];
  const particular: readonly Particular[] = ["status", "scope", "reason", "limit"];
  const stray = particular.find((name) => values[name] !== undefined && !taken.includes(name));
  if (stray !== undefined) misuse(`--${stray} is no option of ${verb}.`);
}

function parsePolicy(words: readonly string[], reason: string | undefined): ReviewCommand {
  const [change, kind, scope, ...more] = words;
  if (change === undefined) return { kind: "policy" };
  if (change !== "preview" && change !== "allow" && change !== "forbid") {
    return misuse(`policy ${JSON.stringify(change)} is not known: preview, allow or forbid.`);
  }
  const known = MEMORY_KINDS.find((each) => each === kind);
  if (known === undefined || scope === undefined || more.length > 0) {
    return misuse(`policy ${change} takes a kind (${MEMORY_KINDS.join(", ")}) and a scope.`);
  }
  return { kind: "change-policy", change, rule: { kind: known, scope: ruleScope(scope) }, reason };
}

function ruleScope(text: string): AutoMemoryRule["scope"] {
  const scope = parseScope(text);
  if (scope === undefined || scope.id === "") {
    return misuse(`${JSON.stringify(text)} is no scope, such as project:lighthouse or project:*.`);
  }
  return { kind: scope.kind, id: scope.id === "*" ? null : scope.id };
}

function parseStatus(text = "pending"): string | undefined {
  if (text === "all") return undefined;
  if (PROPOSAL_STATUSES.some((status) => status === text)) return text;
  return misuse(`--status must be one of ${PROPOSAL_STATUSES.join(", ")}, all.`);
}

function parseLimit(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  return misuse("--limit must be a whole number, 1 or more.");
}

function splitTarget(text: string): { readonly id: string; readonly version?: number } {
  const [, id, version] = /^(\w+)(?:@([1-9]\d{0,8}))?$/.exec(text) ?? [];
  if (id === undefined) return misuse(`${JSON.stringify(text)} is no id, such as prop_…@1.`);
  return version === undefined ? { id } : { id, version: Number(version) };
}

function only(verb: string, what: string, [word, ...more]: readonly string[]): string {
  if (word === undefined || more.length > 0) return misuse(`${verb} takes one ${what}.`);
  return word;
}

function takeNothing(verb: string, words: readonly string[]): void {
  if (words.length > 0) misuse(`${verb} does not take ${JSON.stringify(words[0])}.`);
}
