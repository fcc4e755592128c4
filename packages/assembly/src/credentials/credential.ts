import type { Namespace, Scope } from "@memory-mcp/core";
import type { Permission } from "./permission.ts";

/** Who may come with one token, and what it may do. */
export interface Credential {
  /** Identifies it in logs, entries and decisions; no two of a file share it. */
  readonly name: string;
  /** SHA-256 of the token, in lower-case hexadecimal. The token itself is kept nowhere. */
  readonly tokenSha256: string;
  /** The one namespace that it reads and writes. */
  readonly namespace: Namespace;
  readonly permissions: readonly Permission[];
  /** The only scopes in which it recalls, proposes and decides. @default all of the namespace */
  readonly scopes?: readonly Scope[];
}

/** Names of callers who come without a credential of the file, which none of the file may take. */
export const RESERVED_NAMES: readonly string[] = ["anonymous", "auth-token"];

/** Visible ASCII alone, because reviewers decide by it: no two names look the same. */
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._@+-]{0,98}[A-Za-z0-9])?$/;

export const NAME_ALLOWED =
  "1 to 100 of A-Z, a-z, 0-9, . _ @ + -, beginning and ending with a letter or digit";

export function isCredentialName(name: unknown): name is string {
  return typeof name === "string" && NAME.test(name) && !RESERVED_NAMES.includes(name);
}
