import type { Permission } from "@memory-mcp/assembly";
import {
  AuthorityError,
  type Caller,
  GOVERNANCE_PERMISSIONS,
  type GovernedCaller,
  type Scope,
} from "@memory-mcp/core";

/** Who sends a request, as its authentication says. */
export interface AuthenticatedCaller extends Caller {
  /** Who proposes and who decides. Unlike `name` it is there for callers without a credential too. */
  readonly identity: string;
  readonly permissions: readonly Permission[];
  /** The only scopes of governed memory that it may touch. @default all of the namespace */
  readonly scopes?: readonly Scope[] | undefined;
}

export interface HttpCaller extends AuthenticatedCaller {
  /** From where, as the audit log tells it: `http 192.0.2.1`. Behind a proxy it is the proxy. */
  readonly origin: string;
}

/** @throws AuthorityError `permission_denied`, naming the permission. */
export function requirePermission(
  { permissions }: AuthenticatedCaller,
  permission: Permission,
): void {
  if (permissions.includes(permission)) return;
  throw new AuthorityError(
    "permission_denied",
    `This credential does not have the permission ${permission}. Who administers it can grant it.`,
    { details: { permission } },
  );
}

/**
 * For tools that know no scopes.
 *
 * @throws AuthorityError `permission_denied` when the caller is limited to some.
 */
export function requireEveryScope({ scopes }: AuthenticatedCaller): void {
  if (scopes === undefined) return;
  throw new AuthorityError(
    "permission_denied",
    "This credential is limited to some scopes, and the direct tools know none. Use the governed " +
      "tools, or a credential without scopes.",
  );
}

export function toGovernedCaller({
  namespace,
  identity,
  permissions,
  scopes,
  origin,
}: HttpCaller): GovernedCaller {
  return {
    namespace,
    name: identity,
    permissions: GOVERNANCE_PERMISSIONS.filter((permission) => permissions.includes(permission)),
    origin,
    scopes,
  };
}
