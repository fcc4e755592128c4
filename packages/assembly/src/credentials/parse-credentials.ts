import {
  AuthorityError,
  checkScope,
  DEFAULT_NAMESPACE,
  MemoryError,
  parseNamespace,
  parseScope,
  type Scope,
} from "@memory-mcp/core";
import { type Credential, isCredentialName, NAME_ALLOWED, RESERVED_NAMES } from "./credential.ts";
import { CredentialsError } from "./credentials-error.ts";
import { isPermission, PERMISSIONS } from "./permission.ts";

const FIELDS: readonly string[] = ["name", "token_sha256", "namespace", "permissions", "scopes"];
const DIGEST = /^[0-9a-f]{64}$/;

type Fields = Readonly<Record<string, unknown>>;
type Report = (problem: string) => void;

/**
 * Checks the content of a credentials file, strictly: a misspelt permission must not become one
 * less, nor a misspelt `namespace` the default one.
 *
 * @param content As parsed from JSON or YAML.
 * @throws CredentialsError with every problem that was found.
 */
export function parseCredentials(content: unknown): readonly Credential[] {
  const list = isFields(content) && hasOnly(content, "credentials") ? content.credentials : null;
  if (!Array.isArray(list)) {
    throw new CredentialsError([
      'The file must hold one list named "credentials", which may be empty, and nothing else.',
    ]);
  }
  const problems: string[] = [];
  const credentials = list.map((item: unknown, index) => {
    const place = `Credential ${index + 1}${nameForPeople(item)}`;
    return parseCredential(item, (problem) => problems.push(`${place}: ${problem}`));
  });
  problems.push(...duplicatesOf("name", credentials, ({ name }) => name));
  problems.push(...duplicatesOf("token_sha256", credentials, ({ tokenSha256 }) => tokenSha256));
  if (problems.length > 0) throw new CredentialsError(problems);
  return credentials;
}

function parseCredential(item: unknown, report: Report): Credential {
  const fields = isFields(item) ? item : {};
  if (!isFields(item)) report(`must be a set of fields: ${FIELDS.join(", ")}.`);
  for (const name of Object.keys(fields)) {
    if (!FIELDS.includes(name)) {
      report(`the field ${JSON.stringify(name)} is not known; allowed are ${FIELDS.join(", ")}.`);
    }
  }
  return {
    name: parseName(fields.name, report),
    tokenSha256: parseDigest(fields.token_sha256, report),
    namespace: parseNamespaceField(fields.namespace, report),
    permissions: parsePermissions(fields.permissions, report),
    ...(fields.scopes !== undefined && { scopes: parseScopes(fields.scopes, report) }),
  };
}

function parseName(name: unknown, report: Report): string {
  if (isCredentialName(name)) return name;
  report(`name must be ${NAME_ALLOWED}; not ${RESERVED_NAMES.join(" or ")}.`);
  return "";
}

/** Never repeats the value: somebody may have put the token itself there. */
function parseDigest(digest: unknown, report: Report): string {
  if (typeof digest === "string" && DIGEST.test(digest)) return digest;
  report(
    "token_sha256 must be the SHA-256 of the token, 64 of 0-9 and a-f. " +
      "`memory-mcp credentials add` makes a token and writes it.",
  );
  return "";
}

function parseNamespaceField(namespace: unknown, report: Report): string {
  if (namespace === undefined) return DEFAULT_NAMESPACE;
  try {
    if (typeof namespace === "string") return parseNamespace(namespace);
    report("namespace must be text.");
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    report(`namespace: ${error.message}`);
  }
  return DEFAULT_NAMESPACE;
}

function parsePermissions(permissions: unknown, report: Report): Credential["permissions"] {
  const allowed = `of ${Object.keys(PERMISSIONS).join(", ")}`;
  if (!Array.isArray(permissions) || permissions.length === 0) {
    report(`permissions must be a list of at least one ${allowed}.`);
    return [];
  }
  const unknown = permissions.find((name) => !isPermission(name));
  if (unknown !== undefined) {
    report(
      `permissions has ${JSON.stringify(unknown) ?? "something"}; each must be one ${allowed}.`,
    );
  }
  const known = permissions.filter(isPermission);
  if (new Set(known).size < known.length) report("permissions has a permission twice.");
  return known;
}

/** An empty list is refused: it could be meant for every scope, or for none. */
function parseScopes(scopes: unknown, report: Report): readonly Scope[] {
  if (!Array.isArray(scopes) || scopes.length === 0) {
    report("scopes must be a list of at least one; leave it out for every scope.");
    return [];
  }
  return scopes.flatMap((text: unknown) => {
    const scope = typeof text === "string" ? parseScope(text) : undefined;
    const problem = scope === undefined ? "must be like project:lighthouse." : problemOf(scope);
    if (problem !== undefined) report(`scopes: each ${problem}`);
    return scope === undefined ? [] : [scope];
  });
}

function problemOf(scope: Scope): string | undefined {
  try {
    checkScope(scope);
    return undefined;
  } catch (error) {
    if (error instanceof AuthorityError) return error.message;
    throw error;
  }
}

function duplicatesOf(
  field: string,
  credentials: readonly Credential[],
  select: (credential: Credential) => string,
): string[] {
  const first = new Map<string, number>();
  return credentials.flatMap((credential, index) => {
    const value = select(credential);
    const earlier = first.get(value);
    if (value === "" || earlier === undefined) {
      first.set(value, index);
      return [];
    }
    return [
      `Credentials ${earlier + 1} and ${index + 1} have the same ${field}; each needs its own.`,
    ];
  });
}

function nameForPeople(item: unknown): string {
  return isFields(item) && isCredentialName(item.name) ? ` (${item.name})` : "";
}

function hasOnly(fields: Fields, name: string): boolean {
  return Object.keys(fields).every((key) => key === name);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
