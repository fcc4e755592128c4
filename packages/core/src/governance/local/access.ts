import { AuthorityError } from "../authority-error.ts";
import type { GovernancePermission, GovernedCaller } from "../governed-caller.ts";
import type { Actor } from "../reviewer.ts";
import { isSameScope, type Scope } from "../scope.ts";

/** @throws AuthorityError `permission_denied`, naming the permission. */
export function requirePermission(caller: GovernedCaller, permission: GovernancePermission): void {
  if (caller.permissions.includes(permission)) return;
  throw new AuthorityError(
    "permission_denied",
    `This credential does not have the permission ${permission}. Who administers it can grant it.`,
    { details: { permission } },
  );
}

export function maySee({ scopes }: GovernedCaller, scope: Scope): boolean {
  return scopes === undefined || scopes.some((allowed) => isSameScope(allowed, scope));
}

/**
 * For a scope that the caller has named itself: saying no tells nothing that it does not know.
 *
 * @throws AuthorityError `permission_denied`.
 */
export function requireScope(caller: GovernedCaller, scope: Scope): void {
  if (maySee(caller, scope)) return;
  throw new AuthorityError(
    "permission_denied",
    "This credential is limited to other scopes. Who administers it can add this one.",
    { details: { scope } },
  );
}

export function actorOf({ name, origin }: GovernedCaller): Actor {
  return { kind: "credential", name, origin };
}
