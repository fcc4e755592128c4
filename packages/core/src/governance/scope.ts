/**
 * Whose memory a governed call is about. Within the caller's namespace; the namespace itself is
 * never said, it comes from the credential.
 */
export interface Scope {
  readonly kind: ScopeKind;
  /** 1 to {@link SCOPE_ID_LENGTH} characters on one line. */
  readonly id: string;
}

export const SCOPE_KINDS = ["user", "workspace", "project"] as const;

export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** UTF-16 code units; with its kind before it, a scope's id fits into an entry's `project`. */
export const SCOPE_ID_LENGTH = 180;

/** The `project` of entries in the scope: a project's own id, `<kind>:<id>` for the others. */
export function encodeScope({ kind, id }: Scope): string {
  return kind === "project" ? id : `${kind}:${id}`;
}

/** Reads `<kind>:<id>`, as people write a scope; undefined when it is none. The id is not checked. */
export function parseScope(text: string): Scope | undefined {
  const kind = SCOPE_KINDS.find((known) => text.startsWith(`${known}:`));
  return kind === undefined ? undefined : { kind, id: text.slice(kind.length + 1) };
}

/** Whether the id would make a project's entries look like a user's or a workspace's. */
export function isAmbiguousProject({ kind, id }: Scope): boolean {
  return kind === "project" && SCOPE_KINDS.some((other) => id.startsWith(`${other}:`));
}

export function isSameScope(one: Scope, other: Scope): boolean {
  return one.kind === other.kind && one.id === other.id;
}
