import { parseArgs } from "node:util";
import {
  isCredentialName,
  isPermission,
  NAME_ALLOWED,
  PERMISSIONS,
  type Permission,
} from "@memory-mcp/assembly";
import {
  AuthorityError,
  checkScope,
  DEFAULT_NAMESPACE,
  MemoryError,
  type Namespace,
  parseNamespace,
  parseScope,
  type Scope,
} from "@memory-mcp/core";

export type CredentialsCommand =
  | { readonly kind: "help" }
  | {
      readonly kind: "add";
      readonly file: string;
      readonly name: string;
      readonly namespace: Namespace;
      readonly permissions: readonly Permission[];
      readonly scopes: readonly Scope[] | undefined;
      readonly json: boolean;
    }
  | { readonly kind: "list"; readonly file: string; readonly json: boolean }
  | { readonly kind: "revoke"; readonly file: string; readonly name: string };

/** The command line cannot be understood. The message says what is allowed. */
export class MisuseError extends Error {
  override readonly name = "MisuseError";
}

const OPTIONS = {
  file: { type: "string" },
  permissions: { type: "string" },
  namespace: { type: "string" },
  scopes: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/**
 * @param words Those after `credentials`.
 * @param defaultFile What the environment names.
 * @throws MisuseError
 */
export function parseCredentialsCommand(
  words: readonly string[],
  defaultFile: string | undefined,
): CredentialsCommand {
  const { values, positionals } = readWords(words);
  const [verb, ...names] = positionals;
  if (values.help || verb === undefined || verb === "help") return { kind: "help" };
  const file = values.file ?? defaultFile;
  if (!file) throw new MisuseError("say which file: --file <path>, or MEMORY_MCP_CREDENTIALS.");
  const refuseOptions = (...unfit: ("permissions" | "namespace" | "scopes" | "json")[]) => {
    const given = unfit.find((option) => values[option] !== undefined && values[option] !== false);
    if (given !== undefined) throw new MisuseError(`--${given} is no option of ${verb}.`);
  };
  switch (verb) {
    case "add":
      return {
        kind: "add",
        file,
        name: onlyName(verb, names),
        namespace: readNamespace(values.namespace),
        permissions: readPermissions(values.permissions),
        scopes: readScopes(values.scopes),
        json: values.json,
      };
    case "list":
      refuseOptions("permissions", "namespace", "scopes");
      if (names.length > 0) throw new MisuseError("list takes no name.");
      return { kind: "list", file, json: values.json };
    case "revoke":
      refuseOptions("permissions", "namespace", "scopes", "json");
      return { kind: "revoke", file, name: onlyName(verb, names) };
    default:
      throw new MisuseError(`${JSON.stringify(verb)} is not known; allowed: add, list, revoke.`);
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new MisuseError((error as Error).message);
  }
}

function onlyName(verb: string, [name, ...more]: readonly string[]): string {
  if (name !== undefined && more.length === 0 && isCredentialName(name)) return name;
  throw new MisuseError(`${verb} takes one name, ${NAME_ALLOWED}.`);
}

function readNamespace(name: string | undefined): Namespace {
  try {
    return name === undefined ? DEFAULT_NAMESPACE : parseNamespace(name);
  } catch (error) {
    if (error instanceof MemoryError) throw new MisuseError(error.message);
    throw error;
  }
}

function readScopes(list: string | undefined): readonly Scope[] | undefined {
  return list?.split(",").map((text) => {
    const scope = parseScope(text.trim());
    if (scope === undefined) {
      throw new MisuseError(
        `--scopes has ${JSON.stringify(text)}; each is like project:lighthouse.`,
      );
    }
    try {
      checkScope(scope);
      return scope;
    } catch (error) {
      if (error instanceof AuthorityError) throw new MisuseError(`--scopes: ${error.message}`);
      throw error;
    }
  });
}

function readPermissions(list: string | undefined): Permission[] {
  const allowed = Object.keys(PERMISSIONS).join(", ");
  const names = (list ?? "").split(",").map((name) => name.trim());
  const unknown = names.find((name) => !isPermission(name));
  if (unknown !== undefined) {
    const given = list === undefined ? "is missing" : `has ${JSON.stringify(unknown)}`;
    throw new MisuseError(`--permissions ${given}; give one or more of ${allowed}.`);
  }
  return [...new Set(names.filter(isPermission))];
}
